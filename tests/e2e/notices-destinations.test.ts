import { action, at, expect, expectScreen, open, surface, test } from './support/test.ts';

/** What the page says of a refused destination. */
const REFUSED = /destination-refused/;

for (const [persona, id] of [
  ['risk-user-bad-url', 'risk-user-dialog'],
  ['toast-bad-url', 'compliance-toast-dialog'],
] as const) {
  test(`[SEC-4][SEC-5][SEC-6] ${id} of ${persona} leads nowhere: it closes, and that is reported`, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await open(page, { persona });
    await surface(page, id).locator(action(page, 'confirm')).click();
    await expect(surface(page, id)).toHaveCount(0);
    await expect(page).toHaveURL(at('main', '/'));
    expect(warnings.filter((text) => REFUSED.test(text))).toHaveLength(1);
  });
}

test('[NL-5][SEC-2] confirming leads on, and closes the notice', async ({ page }) => {
  await open(page, { path: '/price', persona: 'dutch-low-tier' });
  await surface(page, 'netherlands-dialog').locator(action(page, 'confirm')).click();
  await expectScreen(page, 'withdraw-usdt');
  await expect(surface(page, 'netherlands-dialog')).toHaveCount(0);
});
