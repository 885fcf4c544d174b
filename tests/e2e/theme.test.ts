import type { Page } from 'playwright/test';
import { action, expect, expectScreen, open, test } from './support/test.ts';

const expectRoot = (page: Page, name: string, value: string) => expect(page.locator('html')).toHaveAttribute(name, value);

for (const site of ['main', 'turkey']) {
  test(`[THM-1] on ${site} the cookie dark decides whatever the system says`, async ({ page }) => {
    for (const [dark, theme, system] of [
      ['1', 'dark', 'light'],
      ['0', 'light', 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme: system });
      await open(page, { site, path: '/vip', cookies: { dark } });
      await expectRoot(page, 'data-theme', theme);
      await expectScreen(page, 'vip');
      await expectRoot(page, 'data-theme', theme);
    }
  });
}

test('[THM-2] without the cookie the system decides, also when it changes its mind', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  await expectRoot(page, 'data-theme', 'dark');
  await expectScreen(page, 'home');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectRoot(page, 'data-theme', 'light');
});

test('[THM-5] the control changes theme and cookie in the page as it is', async ({ page, context }) => {
  await open(page, { who: 'visitor' });
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'dark');
  const light = await background();
  await action(page, 'toggle-theme').click();
  await expectRoot(page, 'data-theme', 'dark');
  expect(await background()).not.toBe(light);
  expect(await cookie()).toMatchObject({ value: '1', path: '/' });
  await action(page, 'toggle-theme').click();
  await expectRoot(page, 'data-theme', 'light');
  expect(await background()).toBe(light);
  expect(await cookie()).toMatchObject({ value: '0' });
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await page.reload();
  await expectRoot(page, 'data-theme', 'light');
});
