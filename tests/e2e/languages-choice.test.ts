import type { BrowserContext } from 'playwright/test';
import { documentOf, expectShell } from './support/document.ts';
import { action, at, expect, expectScreen, test } from './support/test.ts';
import { patchAnswer, PATHS } from './support/wire.ts';

const langOf = async (context: BrowserContext) => (await context.cookies()).filter(({ name }) => name === 'lang').map(({ value }) => value);

/** Site, cookie before, path, and the language that page and cookie end up in. */
const COOKIES = [
  ['LNG-18', 'main', 'xx', '/vip', 'en'],
  ['LNG-18', 'main', 'en-eu', '/vip', 'en'],
  ['LNG-18', 'main', 'xx', '/de/vip', 'de'],
  ['LNG-18', 'turkey', 'ja', '/vip', 'tr'],
  ['LNG-18', 'turkey', 'ja', '/en/vip', 'en'],
  ['LNG-19', 'main', 'de', '/vip', 'en'],
  ['LNG-19', 'main', 'de', '/fr/vip', 'fr'],
  ['LNG-19', 'main', '', '/fr/vip', 'fr'],
] as const;

for (const [id, site, before, path, language] of COOKIES) {
  test(`[${id}] with the cookie "${before}", ${path} of ${site} is in ${language}, and so is the cookie`, async ({ page, context }) => {
    if (before !== '') await context.addCookies([{ name: 'lang', value: before, url: at(site) }]);
    await page.goto(at(site, path));
    await expectScreen(page, 'vip');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect.poll(() => langOf(context)).toEqual([language]);
    await expect(page).toHaveURL(at(site, path));
  });
}

test('[LNG-20] choosing a language leads to the same page in it', async ({ page, context }) => {
  await page.goto(at('main', '/trade/ETH_USDT?tab=isolated_margin'));
  await expectScreen(page, 'trade');
  await action(page, 'language-and-rate').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(at('main', '/de/trade/ETH_USDT?tab=isolated_margin'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('main h1')).toContainText('ETH');
  await expect(action(page, 'language-and-rate')).toContainText('Deutsch');
  await expect.poll(() => langOf(context)).toEqual(['de']);
});

test('[LNG-21] a list of the settings narrows the chooser and nothing else', async ({ page }) => {
  await patchAnswer(page, PATHS.settings, { data: { lang_list: ['en', 'tr', 'en-us'] } });
  await page.goto(at('main', '/de/vip'));
  await expectScreen(page, 'vip');
  await expectShell(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await action(page, 'language-and-rate').click();
  const offered = page.getByRole('dialog').locator('a[hreflang]');
  await expect(offered).toHaveText(['English', 'Türkçe']);
  expect(Object.keys((await documentOf(page)).languages)).toHaveLength(18);
  await expect(page.locator('link[rel="alternate"][hreflang="de"]')).toHaveAttribute('href', 'https://www.meridian.example/de/vip');
});
