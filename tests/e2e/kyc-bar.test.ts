import { as, at, expect, expectScreen, move, surface, test } from './support/test.ts';
import { patchAnswer, PATHS } from './support/wire.ts';

/** Spec 3: the wire value, how the level reads, and whether the user is told to go on. */
const LEVELS = [
  { verified: 0, level: 'Level 0', isTold: true },
  { verified: 5, level: 'Level 0.5', isTold: true },
  { verified: 2, level: 'Level 1', isTold: true },
  { verified: 1, level: 'Level 2', isTold: false },
  { verified: 4, level: 'Level 3', isTold: false },
  { verified: 3, level: 'Company', isTold: false },
] as const;

const ACCOUNT_PAGES = [
  ['/myaccount/security', 'security'],
  ['/myaccount/kyc_home', 'kyc-home'],
  ['/myaccount/kyc2', 'kyc2'],
] as const;

test('[KYB-1][KYB-2][FAC-8][FAC-9] each level reads as it is named, and shows or hides the bar', async ({ page, context }) => {
  const patch = { data: { verified: 0 } };
  await patchAnswer(page, PATHS.userInfo, patch);
  await as(page, 'trader', 'main', '/myaccount/security');
  await expectScreen(page, 'security');
  for (const { verified, level, isTold } of LEVELS) {
    patch.data.verified = verified;
    // Another user, who is asked about when the page is come back to.
    await context.addCookies([{ name: 'uid', value: `2000${verified}`, url: at('main') }]);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    for (const [path, id] of ACCOUNT_PAGES) {
      await move(page, path);
      await expectScreen(page, id);
      await expect(page.getByRole('main').getByText(level, { exact: true })).toBeVisible();
      await expect(surface(page, 'kyc-bar')).toHaveCount(isTold ? 1 : 0);
    }
  }
});

test('[KYB-1] a missing level shows the bar', async ({ page }) => {
  await as(page, 'unverified-null');
  await expect(surface(page, 'kyc-bar').getByRole('link')).toHaveAttribute('href', '/myaccount/kyc_home');
});

test('[KYB-3][KYB-4] the test network has no bar, and a visitor has none', async ({ page }) => {
  await as(page, 'new-user', 'testnet', '/myaccount/security');
  await expect(page.getByRole('main').getByText('Level 0', { exact: true })).toBeVisible();
  await expect(surface(page, 'kyc-bar')).toHaveCount(0);
  await as(page, 'visitor', 'main', '/price');
  await expectScreen(page, 'price');
  await expect(surface(page, 'kyc-bar')).toHaveCount(0);
});
