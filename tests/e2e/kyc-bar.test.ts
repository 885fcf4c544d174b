import { as, expect, expectScreen, move, surface, test } from './support/test.ts';
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

for (const { verified, level, isTold } of LEVELS) {
  test(`[KYB-1][KYB-2][FAC-8][FAC-9] verified ${verified} reads ${level} and ${isTold ? 'shows' : 'hides'} the bar`, async ({ page }) => {
    await patchAnswer(page, PATHS.userInfo, { data: { verified } });
    await as(page, 'trader', 'main', '/myaccount/security');
    for (const [path, id] of ACCOUNT_PAGES) {
      await move(page, path);
      await expectScreen(page, id);
      await expect(page.getByRole('main').getByText(level, { exact: true })).toBeVisible();
      await expect(surface(page, 'kyc-bar')).toHaveCount(isTold ? 1 : 0);
    }
  });
}

test('[KYB-1] a missing level shows the bar', async ({ page }) => {
  await as(page, 'unverified-null');
  await expect(surface(page, 'kyc-bar').getByRole('link')).toHaveAttribute('href', '/myaccount/kyc_home');
});

test('[KYB-3] the test network has no bar', async ({ page }) => {
  await as(page, 'new-user', 'testnet', '/myaccount/security');
  await expect(page.getByRole('main').getByText('Level 0', { exact: true })).toBeVisible();
  await expect(surface(page, 'kyc-bar')).toHaveCount(0);
});

test('[KYB-4] a visitor has no bar', async ({ page }) => {
  await as(page, 'visitor', 'main', '/price');
  await expectScreen(page, 'price');
  await expect(surface(page, 'kyc-bar')).toHaveCount(0);
});
