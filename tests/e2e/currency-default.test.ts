import { action, as, at, expect, expectScreen, test } from './support/test.ts';
import { failCall, FAILED_CALL, patchAnswer, PATHS } from './support/wire.ts';

test.describe('without settings', () => {
  test.use({ allowTrouble: FAILED_CALL });

  test('[CUR-5][ERR-3] a site counts in its own currency', async ({ page }) => {
    await failCall(page, PATHS.settings);
    await page.goto(at('turkey', '/vip'));
    await expect(action(page, 'language-and-rate')).toContainText('TRY');
  });

  test('[CUR-5][CUR-6][ERR-3] main counts in USD, and home reads 2,700+', async ({ page }) => {
    await failCall(page, PATHS.settings);
    await page.goto(at('main'));
    await expectScreen(page, 'home');
    await expect(action(page, 'language-and-rate')).toContainText('USD');
    await expect(page.getByText(/\b2,700\+/)).toBeVisible();
  });
});

test('[CUR-6] without a count home reads 2,700+, with one it reads that', async ({ page }) => {
  await as(page, 'visitor');
  await expect(page.getByText(/\b2,743\b/)).toBeVisible();
  await patchAnswer(page, PATHS.settings, { data: { currency_count: null } });
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === PATHS.settings);
  await page.reload();
  await answered;
  await expect(page.getByText(/\b2,700\+/)).toBeVisible();
});
