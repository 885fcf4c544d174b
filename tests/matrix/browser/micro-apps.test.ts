import { countListeners, dialog, DEMO, expectLoggedIn, send } from '../../e2e/support/micro-apps.ts';
import { action, expect, expectScreen, open, surface, test } from '../../e2e/support/test.ts';

test('[MIC-4] a closed dialog leaves no listener, node or style sheet of the app', async ({ page }) => {
  const listeners = await countListeners(page);
  const state = async () => ({
    listeners: await listeners(),
    apps: await page.locator('.ma').count(),
    sheets: await page.evaluate(() => document.adoptedStyleSheets.length),
  });
  const round = async () => {
    await surface(page, 'site-header').locator(action(page, 'login')).click();
    await expect(dialog(page).locator('input[name="account"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(async () => (await state()).apps).toBe(0);
  };
  await open(page, { who: 'visitor' });
  // The page keeps what it loads with its first dialog.
  await round();
  const before = await state();
  for (const _ of [1, 2]) await round();
  await expect.poll(state).toEqual(before);
  expect(before.sheets).toBe(0);
});

test('[AUT-3][RTE-6] where the dialog is hidden, login and signup are pages', async ({ page }) => {
  await open(page, { site: 'eu', who: 'visitor' });
  await surface(page, 'site-header').locator(action(page, 'login')).click();
  await expectScreen(page, 'login');
  await expect(dialog(page)).toHaveCount(0);
  await send(page, DEMO);
  await expectLoggedIn(page, true);
  await expect(page.locator('main .ma')).toHaveCount(0);
  await expect(page.locator('main a[href="/myaccount/funds"]')).toBeVisible();
  await open(page, { site: 'eu', path: '/vip', who: 'visitor' });
  await surface(page, 'site-header').locator(action(page, 'signup')).click();
  await expectScreen(page, 'signup');
});
