import type { BrowserContext } from 'playwright/test';
import { documentOf, expectShell } from './support/document.ts';
import { action, at, expect, expectScreen, open, test } from './support/test.ts';

const langOf = async (context: BrowserContext) => (await context.cookies()).filter(({ name }) => name === 'lang').map(({ value }) => value);

test('[LNG-20] choosing a language leads to the same page in it', async ({ page, context }) => {
  await open(page, { path: '/trade/ETH_USDT?tab=isolated_margin' });
  await expectScreen(page, 'trade');
  await action(page, 'language-and-rate').click();
  await page.getByRole('dialog').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(at('main', '/ar/trade/ETH_USDT?tab=isolated_margin'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('main h1')).toContainText('ETH');
  await expect(action(page, 'language-and-rate')).toContainText('العربية');
  await expect.poll(() => langOf(context)).toEqual(['ar']);
});

test('[LNG-21] a list of the settings narrows the chooser and nothing else', async ({ page }) => {
  await open(page, { path: '/ar/vip', answers: { 'site-settings': { lang_list: ['en', 'tr', 'en-us'] } } });
  await expectScreen(page, 'vip');
  await expectShell(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await action(page, 'language-and-rate').click();
  const offered = page.getByRole('dialog').locator('a[hreflang]');
  await expect(offered).toHaveText(['English', 'Türkçe']);
  expect(Object.keys((await documentOf(page)).languages)).toHaveLength(4);
  await expect(page.locator('link[rel="alternate"][hreflang="ar"]')).toHaveAttribute('href', 'https://www.meridian.example/ar/vip');
});
