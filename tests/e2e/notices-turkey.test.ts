import { stored } from './support/notices.ts';
import { action, at, expect, expectScreen, open, surface, test } from './support/test.ts';

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
