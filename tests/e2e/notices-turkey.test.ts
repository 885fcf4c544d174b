import { pass, settled, stopAt } from './support/clock.ts';
import { stored } from './support/notices.ts';
import { action, at, expect, expectScreen, open, surface, test } from './support/test.ts';

const DAY_MS = 86_400_000;
const NOON = Date.parse('2026-03-01T12:00:00Z');

test('[SEL-5][SEL-11][SEL-9][SEL-10] the Turkish exchange site is on this machine too, and the choice is kept for 7 days', async ({
  page,
}) => {
  await open(page, { path: '/tr/price', who: 'visitor', now: NOON });
  const dialog = surface(page, 'turkey-selector-dialog');
  await dialog.locator(action(page, 'choose-turkey')).click();
  await dialog.locator(action(page, 'dont-show-again')).check();
  await page.route(at('turkey', '/'), (route) => route.fulfill({ contentType: 'text/html', body: '<h1>turkey</h1>' }));
  await dialog.locator(action(page, 'confirm')).dblclick();
  await page.waitForURL(at('turkey', '/'));
  await expect(page.getByRole('heading')).toHaveText('turkey');
  await open(page, { path: '/tr' });
  await expectScreen(page, 'home');
  expect(await stored(page, 'entry')).toMatchObject({ keepaliveDays: 7 });
  await expect(dialog).toHaveCount(0);
});

test('[SEL-6][SEL-8][SEL-12] after the global site it rests for a day and opens at exactly its end, on main', async ({ page }) => {
  await open(page, { path: '/tr', who: 'visitor', now: NOON });
  const dialog = surface(page, 'turkey-selector-dialog');
  for (const step of ['choose-global', 'confirm']) await dialog.locator(action(page, step)).first().click();
  await expect(dialog).toHaveCount(0);
  expect(await stored(page, 'entry')).toEqual({ keepaliveDays: 1, timestamp: NOON });
  await stopAt(page, NOON + DAY_MS - 1);
  await page.reload();
  await expectScreen(page, 'home');
  await expect(dialog).toHaveCount(0);
  await pass(page, 1);
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/tr');
});

test('[SEL-3][SEL-4] it comes to a user from Türkiye in any language, and to nobody on another site', async ({ page }) => {
  await open(page, { who: 'turkish-user' });
  await expect(surface(page, 'turkey-selector-dialog')).toBeVisible();
  await open(page, { site: 'eu', who: 'turkish-user' });
  await expectScreen(page, 'home');
  await settled(page);
  await expect(surface(page, 'turkey-selector-dialog')).toHaveCount(0);
});
