import type { Page } from 'playwright/test';
import { documentOf, expectShell } from './support/document.ts';
import { as, at, expect, expectScreen, move, screen, test } from './support/test.ts';
import { asks, PATHS } from './support/wire.ts';

/** How often the user info was asked for since the page was watched. */
function asked(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => (count += Number(asks(PATHS.userInfo)(request))));
  return () => count;
}

/** Spec section 2, with and without prefix; the not-found page by its address and by one that leads nowhere. */
const SKIPPED = ['/signup', '/auth/', '/auth/google', '/login/reset', '/login/rebind', '/bind', '/login', '/nowhere', '/not-found'];

test('[RTE-23][RTE-24][RTE-25] pages of signing in and pages that are not there ask nothing of a user', async ({ page }) => {
  await as(page, 'trader', 'main', '/login/reset');
  const count = asked(page);
  await page.reload();
  await expectShell(page);
  for (const prefix of ['', '/vn', '/ar']) {
    for (const path of SKIPPED) {
      await move(page, prefix + path);
      await expect(page.locator('main h1')).toBeVisible();
    }
  }
  await expectScreen(page, 'not-found');
  expect(count()).toBe(0);
  await move(page, '/vip');
  await expect.poll(count).toBe(1);
});

for (const path of ['/login', '/vn/login', '/auth/', '/nowhere']) {
  test(`[RTE-23][RTE-24][RTE-25] ${path} asks nothing when it is opened`, async ({ page }) => {
    const count = asked(page);
    const checked = page.waitForResponse((response) => asks(PATHS.check)(response.request()));
    await as(page, 'trader', 'main', path);
    await checked;
    await expectShell(page);
    await expect(page.locator('main h1')).toBeVisible();
    expect(count()).toBe(0);
  });
}

test('[RTE-26] every other page asks', async ({ page, context }) => {
  test.setTimeout(120_000);
  await as(page, 'trader', 'main', '/login');
  const { routes } = await documentOf(page);
  const count = asked(page);
  for (const [id, { path }] of Object.entries(routes)) {
    if (/^\/(login|signup|bind|auth|not-found)/.test(path)) continue;
    await move(page, '/login');
    await expect(screen(page, 'login')).toBeVisible();
    // Another user, so that what is known of the last one is no answer.
    const before = count();
    await context.addCookies([{ name: 'uid', value: `2${before}`, url: at('main') }]);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await move(page, path.replaceAll(/\{\w+\}/g, 'BTC_USDT'));
    await expect(screen(page, id)).toBeVisible();
    await expect.poll(count, path).toBe(before + 1);
  }
});
