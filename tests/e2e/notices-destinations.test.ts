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

for (const [ids, persona, id, route] of [
  ['[RSK-10][SEC-2]', 'risk-user', 'risk-user-dialog', 'kyc-home'],
  ['[KYU-3]', 'kyc-upgrade', 'kyc-upgrade-dialog', 'kyc-home'],
  ['[KYU-4]', 'kyc-upgrade-ios', 'kyc-upgrade-dialog', 'app-kyc'],
  ['[CDK-8]', 'withdraw-only', 'withdraw-only-dialog', 'tickets'],
  ['[NL-5]', 'dutch-low-tier', 'netherlands-dialog', 'withdraw-usdt'],
] as const) {
  test(`${ids} confirming ${id} as ${persona} leads to ${route}`, async ({ page }) => {
    await open(page, { path: '/price', persona });
    await surface(page, id).locator(action(page, 'confirm')).click();
    await expectScreen(page, route);
    await expect(surface(page, id)).toHaveCount(0);
  });
}

test('[UZ-8] a low tier confirms the assets notice on the way to the withdrawal, and no time is stored', async ({ page }) => {
  await open(page, { path: '/myaccount/funds', persona: 'uzbek-low-tier' });
  const dialog = surface(page, 'uzbekistan-assets-dialog');
  await dialog.locator(action(page, 'confirm')).click();
  await expectScreen(page, 'withdraw-usdt');
  const record = await page.evaluate(() => localStorage.getItem('meridian:surface:uzbekistan-assets-dialog') ?? '{}');
  expect(JSON.parse(record)).not.toHaveProperty('confirmedAt');
});
