import { expect, expectScreen, open, surface, test } from './support/test.ts';

test('[APP-1][APP-2] in the app, of either kind, the earn link is /lend-earn', async ({ page, context }) => {
  const earn = page.locator('a[href="/simple-earn"]');
  const lend = page.locator('a[href="/lend-earn"]');
  await open(page, { who: 'visitor' });
  await expect(surface(page, 'site-header').locator(earn)).toHaveCount(1);
  await expect(lend).toHaveCount(0);
  for (const name of ['android_build', 'ios_build']) {
    await context.clearCookies({ name: /_build$/ });
    await open(page, { cookies: { [name]: '1' } });
    await expectScreen(page, 'home');
    await expect(earn).toHaveCount(0);
    for (const id of ['site-header', 'side-menu', 'site-footer']) await expect(surface(page, id).locator(lend)).toHaveCount(1);
  }
  await surface(page, 'site-header').locator(lend).click();
  await expectScreen(page, 'lend-earn');
});
