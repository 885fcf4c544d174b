import { action, expect, expectScreen, open, test } from './support/test.ts';
import { answerOf, FAILED_CALL, PATHS } from './support/wire.ts';

test.describe('without settings', () => {
  test.use({ allowTrouble: FAILED_CALL });

  test('[CUR-5][ERR-3] a site counts in its own currency', async ({ page }) => {
    await open(page, { site: 'turkey', path: '/vip', fails: [PATHS.settings] });
    await expect(action(page, 'language-and-rate')).toContainText('TRY');
  });

  test('[CUR-5][CUR-6][ERR-3] main counts in USD, and home reads 2,700+', async ({ page }) => {
    await open(page, { fails: [PATHS.settings] });
    await expectScreen(page, 'home');
    await expect(action(page, 'language-and-rate')).toContainText('USD');
    await expect(page.getByText(/\b2,700\+/)).toBeVisible();
  });
});

test('[CUR-6] without a count home reads 2,700+, with one it reads that', async ({ page }) => {
  await open(page, { who: 'visitor' });
  await expect(page.getByText(/\b2,743\b/)).toBeVisible();
  const answered = answerOf(page, PATHS.settings);
  await open(page, { answers: { [PATHS.settings]: { data: { currency_count: null } } } });
  await answered;
  await expect(page.getByText(/\b2,700\+/)).toBeVisible();
});
