import { pass, stopAt } from './support/clock.ts';
import { stored } from './support/notices.ts';
import { action, as, at, expect, expectScreen, surface, test } from './support/test.ts';

const DAY_MS = 86_400_000;
const NOON = new Date('2026-03-01T12:00:00Z');

test('[SEL-5][SEL-11][SEL-9][SEL-10] the Turkish exchange site is on this machine too, and the choice is kept for 7 days', async ({
  page,
}) => {
  await page.clock.install({ time: NOON });
  await as(page, 'visitor', 'main', '/tr/price');
  const dialog = surface(page, 'turkey-selector-dialog');
  await dialog.locator(action(page, 'choose-turkey')).click();
  await dialog.locator(action(page, 'dont-show-again')).check();
  await page.route(at('turkey', '/'), (route) => route.fulfill({ contentType: 'text/html', body: '<h1>turkey</h1>' }));
  await dialog.locator(action(page, 'confirm')).dblclick();
  await page.waitForURL(at('turkey', '/'));
  await expect(page.getByRole('heading')).toHaveText('turkey');
  await page.goto(at('main', '/tr'));
  await expectScreen(page, 'home');
  expect(await stored(page, 'entry')).toMatchObject({ keepaliveDays: 7 });
  await expect(dialog).toHaveCount(0);
});

for (const [way, press] of [
  ['cancel', ['cancel']],
  ['the global site', ['choose-global', 'confirm']],
] as const) {
  test(`[SEL-6][SEL-7][SEL-8][SEL-12] after ${way} it rests for a day and opens at exactly its end, on main`, async ({ page }) => {
    await page.clock.install({ time: NOON });
    await as(page, 'visitor', 'main', '/tr');
    const dialog = surface(page, 'turkey-selector-dialog');
    for (const step of press) await dialog.locator(action(page, step)).first().click();
    await expect(dialog).toHaveCount(0);
    const entry = (await stored(page, 'entry')) as { keepaliveDays: number; timestamp: number };
    expect(entry.keepaliveDays).toBe(1);
    await stopAt(page, entry.timestamp + DAY_MS - 1);
    await page.reload();
    await expectScreen(page, 'home');
    await expect(dialog).toHaveCount(0);
    await pass(page, 1);
    await expect(dialog).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/tr');
  });
}

test('[SEL-3][SEL-4] it comes to a user from Türkiye in any language, and to nobody on another site', async ({ page }) => {
  await as(page, 'turkish-user');
  await expect(surface(page, 'turkey-selector-dialog')).toBeVisible();
  await as(page, 'turkish-user', 'eu');
  await expectScreen(page, 'home');
  await expect(page.locator('[data-number]').first()).toBeVisible();
  await expect(surface(page, 'turkey-selector-dialog')).toHaveCount(0);
});
