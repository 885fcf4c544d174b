import { as, at, expect, expectScreen, surface, test } from './support/test.ts';

const SHARE = 'Share the app';
const NEWS = 'New in the app';

/** Spec 9: the builds from which sharing and the new features are there, and one below. */
const BUILDS = [
  ['APP-3', 'android_build', 652_999, []],
  ['APP-3', 'android_build', 653_000, [SHARE]],
  ['APP-4', 'android_build', 658_019, [SHARE]],
  ['APP-4', 'android_build', 658_020, [SHARE, NEWS]],
  ['APP-3', 'ios_build', 202_503_100_000, []],
  ['APP-3', 'ios_build', 202_503_100_001, [SHARE]],
  ['APP-4', 'ios_build', 202_504_080_000, [SHARE]],
  ['APP-4', 'ios_build', 202_504_080_001, [SHARE, NEWS]],
] as const;

for (const [id, cookie, build, offered] of BUILDS) {
  test(`[${id}] ${cookie} ${build} offers ${offered.join(' and ') || 'neither'}`, async ({ page, context }) => {
    await context.addCookies([{ name: cookie, value: String(build), url: at('main') }]);
    await page.goto(at('main'));
    await expectScreen(page, 'home');
    const items = surface(page, 'side-menu')
      .getByRole('link')
      .filter({ hasText: / the app$/ });
    await expect(items).toHaveText(['Get the app', ...offered]);
  });
}

test('[APP-3][APP-4] a browser is offered neither', async ({ page }) => {
  await as(page, 'visitor');
  await expectScreen(page, 'home');
  await expect(
    surface(page, 'side-menu')
      .getByRole('link')
      .filter({ hasText: / the app$/ }),
  ).toHaveText(['Get the app']);
});
