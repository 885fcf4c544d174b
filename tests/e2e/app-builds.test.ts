import { at, expect, expectScreen, open, surface, test } from './support/test.ts';

const SHARE = 'Share the app';
const NEWS = 'New in the app';

/** Spec 9: the builds from which sharing and the new features are there, and one below. */
const BUILDS = [
  ['android_build', 652_999, []],
  ['android_build', 653_000, [SHARE]],
  ['android_build', 658_019, [SHARE]],
  ['android_build', 658_020, [SHARE, NEWS]],
  ['ios_build', 202_503_100_000, []],
  ['ios_build', 202_503_100_001, [SHARE]],
  ['ios_build', 202_504_080_000, [SHARE]],
  ['ios_build', 202_504_080_001, [SHARE, NEWS]],
] as const;

test('[APP-3][APP-4] what is offered follows the build of the app, and a browser is offered neither', async ({ page, context }) => {
  await open(page, { path: '/vip', who: 'visitor' });
  await expectScreen(page, 'vip');
  const items = surface(page, 'side-menu')
    .getByRole('link')
    .filter({ hasText: / the app$/ });
  await expect(items).toHaveText(['Get the app']);
  for (const [cookie, build, offered] of BUILDS) {
    await context.clearCookies({ name: /_build$/ });
    await context.addCookies([{ name: cookie, value: String(build), url: at('main') }]);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(items, `${cookie} ${build}`).toHaveText(['Get the app', ...offered]);
  }
  await page.reload();
  await expect(items).toHaveText(['Get the app', SHARE, NEWS]);
});
