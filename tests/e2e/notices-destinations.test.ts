import { reportsOf } from './support/reports.ts';
import { action, at, expect, open, surface, test } from './support/test.ts';
import { atRisk } from './support/people.ts';

/** What the page says of a refused destination. */
const REFUSED = /destination-refused/;

const TOAST = 'compliance-check.toast.config.*';
const REFUSED_TOAST = { persona: 'visitor', answers: { [`${TOAST}.toast_config`]: 1, [`${TOAST}.ok_button_router`]: '//evil.example/' } };

for (const [who, id] of [
  [atRisk({ risk_user_guide_url: 'https://evil.example/' }), 'risk-user-dialog'],
  [REFUSED_TOAST, 'compliance-toast-dialog'],
] as const) {
  test(`[SEC-4][SEC-5][SEC-6] ${id} leads nowhere: it closes, and that is reported`, async ({ page }) => {
    const warnings: string[] = [];
    const reports = reportsOf(page);
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await open(page, { who });
    await surface(page, id).locator(action(page, 'confirm')).click();
    await expect(surface(page, id)).toHaveCount(0);
    await expect(page).toHaveURL(at('main', '/'));
    await expect.poll(() => reports).toMatchObject([{ kind: 'destination', surface: id, count: 1 }]);
    expect(warnings.filter((text) => REFUSED.test(text))).toHaveLength(1);
  });
}
