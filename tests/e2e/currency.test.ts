import { action, expect, open, test } from './support/test.ts';

test('[CUR-2][CUR-3] the currency that a visitor chooses reaches the back end, and amounts follow it', async ({ page, context }) => {
  const price = page.getByRole('row', { name: 'BTC/USDT' }).locator('[data-column="price"]');
  await open(page, { who: 'visitor' });
  await expect(price).toContainText('$');
  await action(page, 'language-and-rate').click();
  await page.locator('[data-action="choose-currency"]', { hasText: 'TRY' }).click();
  await expect(price).toContainText('₺');
  expect((await context.cookies()).find(({ name }) => name === 'fiat')?.value).toBe('TRY');
  await page.reload();
  await expect(action(page, 'language-and-rate')).toContainText('TRY');
});
