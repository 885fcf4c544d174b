import type { Page } from 'playwright/test';
import { action, expect, expectScreen, open, test } from './support/test.ts';

/** Whether the icon of each coin of the first rows is asked for with a version, once the page knows which are. */
async function versions(page: Page): Promise<Record<string, boolean>> {
  const addresses = await page
    .locator('main img[src*="/coin_icon/"]')
    .evaluateAll((icons) => icons.map((icon) => icon.getAttribute('src')));
  const parsed = addresses.map((address) => new URL(address ?? '', 'http://localhost'));
  for (const { pathname, searchParams } of parsed) {
    expect(pathname).toMatch(/^\/images\/coin_icon\/64\/[A-Z]+\.png$/);
    expect({ w: searchParams.get('w'), q: searchParams.get('q') }).toEqual({ w: '28', q: '75' });
  }
  return Object.fromEntries(parsed.map(({ pathname, searchParams }) => [/([A-Z]+)\.png/.exec(pathname)?.[1], searchParams.has('v')]));
}

test('[CUR-7][CUR-9][CUR-11] icons carry width and quality, and a version where the whitelist has the coin', async ({ page }) => {
  const fetched = page.waitForResponse(/coin_icon\/64\/BTC\.png\?w=28&q=75/);
  await open(page, { who: 'visitor', answers: { 'coin-whitelist': ['SOL', 'XRP'] } });
  expect((await fetched).headers()['content-type']).toBe('image/png');
  await expect.poll(() => versions(page)).toMatchObject({ BTC: false, ETH: false, SOL: true, XRP: true });
});

test('[CUR-12] the art of empty data follows the theme', async ({ page }) => {
  await open(page, { path: '/price', who: 'visitor', answers: { 'udf-quotes': { s: 'ok', d: [] } } });
  await expectScreen(page, 'price');
  const art = page.locator('main svg[viewBox="0 0 96 72"]');
  await expect(art).toBeVisible();
  const colours = () =>
    art.evaluate((root) => [...root.children].map((part) => `${getComputedStyle(part).fill} ${getComputedStyle(part).stroke}`));
  const light = await colours();
  await action(page, 'toggle-theme').click();
  await expect.poll(colours).not.toEqual(light);
  await action(page, 'toggle-theme').click();
  await expect.poll(colours).toEqual(light);
});
