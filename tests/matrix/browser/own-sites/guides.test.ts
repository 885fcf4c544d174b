import { at, expect, expectScreen, open, test } from '../../../kit/browser/test.ts';

// The paths are the specification's (section 2).

test('[RTE-22] the guides on KYC are linked from help and identity verification, and lead to screens', async ({ page }) => {
  for (const [from, persona] of [
    ['/help', 'visitor'],
    ['/myaccount/kyc_home', 'trader'],
  ] as const) {
    await open(page, { path: from, who: persona });
    for (const [path, id] of [
      ['/help/kyc-verify-identity', 'kyc-guide-identity'],
      ['/help/kyc-prove-address', 'kyc-guide-address'],
    ] as const) {
      await page.locator(`main a[href="${path}"]`).first().click();
      await expectScreen(page, id);
      await expect(page).toHaveURL(at('main', path));
      await page.goBack();
    }
  }
});
