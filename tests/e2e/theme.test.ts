import type { Page } from 'playwright/test';
import { getAction, expect, expectScreen, openPage, test } from '../kit/browser/test.ts';

const expectTheme = (page: Page, theme: string) => expect(page.locator('html')).toHaveAttribute('data-theme', theme);

test('[THM-5][CUR-12] the control changes the cookie, the page and its drawings, without a reload', async ({ page, context }) => {
  await openPage(page, { path: '/price', who: 'visitor', answers: { 'udf-quotes': { s: 'ok', d: [] } } });
  await expectScreen(page, 'price');
  const art = page.locator('main svg[viewBox="0 0 96 72"]');
  await expect(art).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const colors = () =>
    art.evaluate((root) => [
      getComputedStyle(document.documentElement).backgroundColor,
      ...[...root.children].map((part) => `${getComputedStyle(part).fill} ${getComputedStyle(part).stroke}`),
    ]);
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'dark');
  const [background, ...light] = await colors();
  await getAction(page, 'toggle-theme').click();
  await expectTheme(page, 'dark');
  await expect.poll(async () => (await colors())[0]).not.toBe(background);
  expect((await colors()).slice(1)).not.toEqual(light);
  expect(await cookie()).toMatchObject({ value: '1', path: '/' });
  await getAction(page, 'toggle-theme').click();
  await expectTheme(page, 'light');
  await expect.poll(colors).toEqual([background, ...light]);
  expect(await cookie()).toMatchObject({ value: '0' });
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});
