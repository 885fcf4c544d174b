import { action, at, expect, expectScreen, open, surface, test } from './support/test.ts';
import { atRisk, checked } from './support/people.ts';

/** What the page says of a refused destination. */
const REFUSED = /destination-refused/;

const TOAST = 'compliance-check.toast.config.*';
const REFUSED_TOAST = { persona: 'visitor', answers: { [`${TOAST}.toast_config`]: 1, [`${TOAST}.ok_button_router`]: '//evil.example/' } };
const UPGRADE = 'toast.kyc_toast.show_kyc_upgrade_notice';

for (const [who, id] of [
  [atRisk({ risk_user_guide_url: 'https://evil.example/' }), 'risk-user-dialog'],
  [REFUSED_TOAST, 'compliance-toast-dialog'],
] as const) {
  test(`[SEC-4][SEC-5][SEC-6] ${id} leads nowhere: it closes, and that is reported`, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await open(page, { who });
    await surface(page, id).locator(action(page, 'confirm')).click();
    await expect(surface(page, id)).toHaveCount(0);
    await expect(page).toHaveURL(at('main', '/'));
    expect(warnings.filter((text) => REFUSED.test(text))).toHaveLength(1);
  });
}

for (const [ids, who, id, route] of [
  ['[RSK-10][SEC-2]', atRisk(), 'risk-user-dialog', 'kyc-home'],
  ['[KYU-3]', checked('beginner', UPGRADE), 'kyc-upgrade-dialog', 'kyc-home'],
  ['[KYU-4]', checked('app-user', UPGRADE), 'kyc-upgrade-dialog', 'app-kyc'],
  ['[CDK-8]', 'withdraw-only', 'withdraw-only-dialog', 'tickets'],
  ['[NL-5]', checked('beginner', 'limit.is_nl_limit'), 'netherlands-dialog', 'withdraw-usdt'],
] as const) {
  test(`${ids} confirming ${id} leads to ${route}`, async ({ page }) => {
    await open(page, { path: '/price', who });
    await surface(page, id).locator(action(page, 'confirm')).click();
    await expectScreen(page, route);
    await expect(surface(page, id)).toHaveCount(0);
  });
}

test('[UZ-8] a low tier confirms the assets notice on the way to the withdrawal, and no time is stored', async ({ page }) => {
  await open(page, { path: '/myaccount/funds', who: checked('beginner', 'limit.is_uzbekistan_toast') });
  const dialog = surface(page, 'uzbekistan-assets-dialog');
  await dialog.locator(action(page, 'confirm')).click();
  await expectScreen(page, 'withdraw-usdt');
  await expect(surface(page, 'netherlands-dialog')).toHaveCount(0);
});
