import type { BrowserContext, Page } from 'playwright/test';
import { documentOf, expectShell } from './support/document.ts';
import { action, at, expect, expectScreen, open, test } from './support/test.ts';
import { PATHS } from './support/wire.ts';

const langOf = async (context: BrowserContext) => (await context.cookies()).filter(({ name }) => name === 'lang').map(({ value }) => value);

/** Opens a page with a cookie set before; page, cookie and address then agree on the language. */
async function arrive(page: Page, [site, before, path, language]: readonly [string, string, string, string]): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  await open(page, { site, path, cookies: before === '' ? {} : { lang: before } });
  await expectScreen(page, 'vip');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect.poll(() => langOf(context)).toEqual([language]);
  await expect(page).toHaveURL(at(site, path));
}

test('[LNG-18] a cookie that names no language of the site is reset to the one of the path', async ({ page }) => {
  await arrive(page, ['main', 'en-eu', '/vip', 'en']);
  await arrive(page, ['main', 'xx', '/ar/vip', 'ar']);
  await arrive(page, ['turkey', 'ja', '/en/vip', 'en']);
});

test('[LNG-19] the path decides over a cookie that names another language, and where there is none', async ({ page }) => {
  await arrive(page, ['main', 'zh', '/ar/vip', 'ar']);
  await arrive(page, ['main', '', '/ar/vip', 'ar']);
});

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
  await open(page, { path: '/ar/vip', answers: { [PATHS.settings]: { data: { lang_list: ['en', 'tr', 'en-us'] } } } });
  await expectScreen(page, 'vip');
  await expectShell(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await action(page, 'language-and-rate').click();
  const offered = page.getByRole('dialog').locator('a[hreflang]');
  await expect(offered).toHaveText(['English', 'Türkçe']);
  expect(Object.keys((await documentOf(page)).languages)).toHaveLength(4);
  await expect(page.locator('link[rel="alternate"][hreflang="ar"]')).toHaveAttribute('href', 'https://www.meridian.example/ar/vip');
});
