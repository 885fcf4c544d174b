import { as, at, expect, expectScreen, surface, test } from './support/test.ts';

for (const name of ['android_build', 'ios_build']) {
  test(`[APP-1][APP-2] in the app that ${name} tells of, the earn link is /lend-earn`, async ({ page, context }) => {
    await as(page, 'visitor');
    await expect(surface(page, 'site-header').locator('a[href="/simple-earn"]')).toHaveCount(1);
    await expect(page.locator('a[href="/lend-earn"]')).toHaveCount(0);
    await context.addCookies([{ name, value: '1', url: at('main') }]);
    await page.reload();
    await expectScreen(page, 'home');
    await expect(page.locator('a[href="/simple-earn"]')).toHaveCount(0);
    for (const id of ['site-header', 'side-menu', 'site-footer']) {
      await expect(surface(page, id).locator('a[href="/lend-earn"]')).toHaveCount(1);
    }
    await surface(page, 'site-header').locator('a[href="/lend-earn"]').click();
    await expectScreen(page, 'lend-earn');
  });
}
