import { action, at, expect, expectScreen, open, test } from './support/test.ts';

test('[LNG-20] choosing a language leads to the same page in that language', async ({ page, context }) => {
  await open(page, { path: '/trade/ETH_USDT?tab=isolated_margin' });
  await expectScreen(page, 'trade');
  await action(page, 'language-and-rate').click();
  await page.getByRole('dialog').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(at('main', '/ar/trade/ETH_USDT?tab=isolated_margin'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('main h1')).toContainText('ETH');
  await expect(action(page, 'language-and-rate')).toContainText('العربية');
  const language = async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value;
  await expect.poll(language).toBe('ar');
});
