import { action, as, at, expect, expectScreen, surface, test } from './support/test.ts';
import { failCall, FAILED_CALL, holdCall, PATHS } from './support/wire.ts';

test('[KYB-5] closed in one tab it stays away in all until the session ends', async ({ page, context, browser }) => {
  await as(page, 'new-user');
  await action(page, 'close').click();
  await expect(surface(page, 'kyc-bar')).toHaveCount(0);
  for (const tab of [page, await context.newPage()]) {
    await tab.goto(at('main', '/myaccount/security'));
    await expect(tab.getByRole('main').getByText('Level 0', { exact: true })).toBeVisible();
    await expect(surface(tab, 'kyc-bar')).toHaveCount(0);
  }
  const [closed] = (await context.cookies()).filter(({ value }) => value.includes('kyc-bar'));
  expect(closed?.expires).toBe(-1);
  const later = await browser.newPage();
  await as(later, 'new-user');
  await expect(surface(later, 'kyc-bar')).toBeVisible();
  await later.close();
});

test.describe('[KYB-6] while the level is unknown', () => {
  test('because it was not answered, the bar waits', async ({ page }) => {
    const release = await holdCall(page, PATHS.userInfo);
    await as(page, 'new-user', 'main', '/price');
    await expectScreen(page, 'price');
    await expect(surface(page, 'kyc-bar')).toHaveCount(0);
    await release();
    await expect(surface(page, 'kyc-bar')).toBeVisible();
  });

  test.describe('because the call failed', () => {
    test.use({ allowTrouble: FAILED_CALL });
    test('it is hidden', async ({ page }) => {
      await failCall(page, PATHS.userInfo);
      await as(page, 'new-user', 'main', '/myaccount/security');
      await expect(page.getByRole('main').getByText('Not verified', { exact: true })).toBeVisible();
      await expect(surface(page, 'kyc-bar')).toHaveCount(0);
    });
  });
});
