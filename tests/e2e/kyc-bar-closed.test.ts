import { action, expect, expectScreen, open, surface, test } from './support/test.ts';
import { FAILED_CALL, holdCall, PATHS } from './support/wire.ts';

test('[KYB-5] closed in one tab it stays away in all until the session ends', async ({ page, context, browser }) => {
  await open(page, { who: 'new-user' });
  await action(page, 'close').click();
  await expect(surface(page, 'kyc-bar')).toHaveCount(0);
  for (const tab of [page, await context.newPage()]) {
    await open(tab, { path: '/myaccount/security' });
    await expect(tab.getByRole('main').getByText('Level 0', { exact: true })).toBeVisible();
    await expect(surface(tab, 'kyc-bar')).toHaveCount(0);
  }
  const [closed] = (await context.cookies()).filter(({ value }) => value.includes('kyc-bar'));
  expect(closed?.expires).toBe(-1);
  const later = await browser.newPage();
  await open(later, { who: 'new-user' });
  await expect(surface(later, 'kyc-bar')).toBeVisible();
  await later.close();
});

test.describe('[KYB-6] while the level is unknown', () => {
  test('because it was not answered, the bar waits', async ({ page }) => {
    const release = await holdCall(page, PATHS.userInfo);
    await open(page, { path: '/price', who: 'new-user' });
    await expectScreen(page, 'price');
    await expect(surface(page, 'kyc-bar')).toHaveCount(0);
    await release();
    await expect(surface(page, 'kyc-bar')).toBeVisible();
  });

  test.describe('because the call failed', () => {
    test.use({ allowTrouble: FAILED_CALL });
    test('it is hidden', async ({ page }) => {
      await open(page, { path: '/myaccount/security', who: 'new-user', fails: [PATHS.userInfo] });
      await expect(page.getByRole('main').getByText('Not verified', { exact: true })).toBeVisible();
      await expect(surface(page, 'kyc-bar')).toHaveCount(0);
    });
  });
});
