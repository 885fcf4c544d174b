import { at, expect, expectScreen, test } from './support/test.ts';
import { inLanguage, SITES, tagOf } from './support/sites.ts';
import { walk } from './support/walk.ts';

// These three have every language of the spec.
for (const site of SITES.filter(({ key }) => ['main', 'eu', 'us'].includes(key))) {
  test(`[THM-3] on ${site.key} prices rise in red in zh, in green in every other language`, async ({ page }) => {
    await page.goto(at(site.key, '/vip'));
    await expectScreen(page, 'vip');
    for (const code of site.languages) {
      const { wrong } = await walk(page, [{ path: inLanguage(site, code, '/vip'), screen: 'vip', lang: tagOf(code) }]);
      expect(wrong).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('data-rise', code === 'zh' ? 'red' : 'green');
    }
  });
}

for (const [colour, path] of [
  ['red', '/'],
  ['green', '/zh'],
] as const) {
  test(`[THM-4] the cookie market_rise_color=${colour} wins over the language of ${path}`, async ({ page, context }) => {
    await context.addCookies([{ name: 'market_rise_color', value: colour, url: at('main') }]);
    await page.goto(at('main', path));
    await expectScreen(page, 'home');
    await expect(page.locator('html')).toHaveAttribute('data-rise', colour);
  });
}
