import { frozenSite } from '../project/frozen.ts';
import { inLanguage, siteOf, tagOf } from './support/sites.ts';
import { expect, expectScreen, open, test } from './support/test.ts';
import { walk } from './support/walk.ts';

const MAIN = siteOf(frozenSite('main'));

test('[THM-3] prices rise in the colour of the language', async ({ page }) => {
  await open(page, { site: MAIN.key, path: '/vip' });
  await expectScreen(page, 'vip');
  for (const [code, { rise }] of Object.entries(MAIN.document.languages)) {
    const { wrong } = await walk(page, [{ path: inLanguage(MAIN, code, '/vip'), screen: 'vip', lang: tagOf(MAIN, code) }]);
    expect(wrong).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-rise', rise);
  }
});

for (const [colour, path] of [
  ['red', '/'],
  ['green', '/zh'],
] as const) {
  test(`[THM-4] the cookie market_rise_color=${colour} wins over the language of ${path}`, async ({ page }) => {
    await open(page, { path, cookies: { market_rise_color: colour } });
    await expectScreen(page, 'home');
    await expect(page.locator('html')).toHaveAttribute('data-rise', colour);
  });
}
