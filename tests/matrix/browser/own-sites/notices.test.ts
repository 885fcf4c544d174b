import { expect, expectScreen, open, surface, test } from '../../../kit/browser/test.ts';

test('[KYB-3] the test network has no kyc-bar', async ({ page }) => {
  await open(page, { site: 'testnet', path: '/myaccount/security', who: 'new-user' });
  await expectScreen(page, 'security');
  await expect(page.locator('main [data-action="login"]')).toHaveCount(0);
  await expect(surface(page, 'kyc-bar')).toHaveCount(0);
  await open(page, { path: '/myaccount/security', who: 'new-user' });
  await expect(surface(page, 'kyc-bar')).toBeVisible();
});
