import { countListeners, dialog, DEMO, expectLoggedIn, logOutByPanel, openAuth, SCRIPT, send } from './support/micro-apps.ts';
import { action, expect, expectScreen, open, surface, test } from './support/test.ts';

const NEW = { account: 'ann@mail.example', password: 'correct horse' };

test('[AUT-1][AUT-6][MIC-1] login opens the dialog; after logging in the page is the user’s, without a reload', async ({ page }) => {
  await openAuth(page);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await expect(dialog(page).locator('[data-mode="login"]')).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog(page).locator('input[name="account"]')).toBeFocused();
  await send(page, { ...DEMO, password: 'wrong password' });
  await expect(dialog(page).getByRole('alert')).toHaveText('Account or password is wrong.');
  await expectLoggedIn(page, false);
  await send(page, DEMO);
  await expect(dialog(page)).toHaveCount(0);
  await expectLoggedIn(page, true);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('[AUT-2][MIC-1][AGR-1] signup opens the dialog in its mode; who signs up accepts the agreement, logs out and in again', async ({
  page,
}) => {
  await openAuth(page, 'signup', { cookies: { ref_uid: 'MERIDIAN1' } });
  await expect(dialog(page)).toContainText('Invited by MERIDIAN1');
  await send(page, { account: 'ann', password: 'short' });
  for (const name of ['account', 'password'])
    await expect(dialog(page).locator(`input[name="${name}"]`)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page).locator('input[name="account"]')).toBeFocused();
  await send(page, { ...NEW, account: DEMO.account });
  await expect(dialog(page)).toContainText('There is an account of this name already.');
  await send(page, NEW);
  await expect(surface(page, 'user-agreement-dialog')).toBeVisible();
  await action(page, 'agree').check();
  await action(page, 'confirm').click();
  await expect(surface(page, 'user-agreement-dialog')).toHaveCount(0);
  await expectLoggedIn(page, true);
  await open(page, { path: '/myaccount/funds' });
  await logOutByPanel(page);
  await expectLoggedIn(page, false);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('ref_uid');
  await surface(page, 'site-header').locator(action(page, 'login')).click();
  await send(page, NEW);
  await expectLoggedIn(page, true);
});

test('[MIC-4] closing unmounts: no listener, no node and no style sheet is left, however often', async ({ page }) => {
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
  // What the page itself loads with its first dialog stays.
  await round();
  const before = await state();
  for (const _ of [1, 2, 3]) await round();
  await expect.poll(state).toEqual(before);
  expect(before.sheets).toBe(0);
});

test('[MIC-1] theme and language change live where the page embeds the app', async ({ page }) => {
  await open(page, { path: '/login', who: 'visitor' });
  const app = page.locator('main .ma');
  await app.locator('input[name="account"]').fill('half-typed');
  await expect(app).toHaveAttribute('data-theme', 'light');
  await surface(page, 'site-header').locator(action(page, 'toggle-theme')).last().click();
  await expect(app).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => {
    history.pushState(null, '', '/tr/login');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(app.locator('button[type="submit"]')).toHaveText('Giriş yap');
  await expect(app.locator('input[name="account"]')).toHaveValue('half-typed');
});

test.describe('a script that cannot be had', () => {
  test.use({ allowTrouble: /micro-app-failed|micro-apps|Failed to load resource/ });

  test('[MIC-3] leaves the page working, and can be tried again', async ({ page }) => {
    await page.route(SCRIPT, (route) => route.fulfill({ status: 503 }));
    const lines: string[] = [];
    page.on('console', (message) => message.text().includes('micro-app-failed') && lines.push(message.text()));
    await openAuth(page);
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    expect(lines).toHaveLength(1);
    await page.unroute(SCRIPT);
    await dialog(page).locator(action(page, 'retry')).click();
    await expect(dialog(page).locator('input[name="account"]')).toBeVisible();
    await dialog(page).locator(action(page, 'close')).click();
    await expect(dialog(page)).toHaveCount(0);
    await surface(page, 'side-menu').locator('a[href="/price"]').first().click();
    await expectScreen(page, 'price');
  });
});

test('[MIC-4] a script that comes after its dialog was closed draws nothing', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPT, async (route) => {
    await held;
    await route.continue();
  });
  await openAuth(page);
  await expect(dialog(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const came = page.waitForResponse(SCRIPT);
  release();
  await came;
  await surface(page, 'side-menu').locator('a[href="/price"]').first().click();
  await expectScreen(page, 'price');
  await expect(page.locator('.ma')).toHaveCount(0);
});

test('[AUT-3][RTE-6] where the dialog is hidden, login and signup are pages, which log in and sign up', async ({ page }) => {
  await open(page, { site: 'eu', who: 'visitor' });
  await surface(page, 'site-header').locator(action(page, 'login')).click();
  await expectScreen(page, 'login');
  await expect(dialog(page)).toHaveCount(0);
  await send(page, DEMO);
  await expectLoggedIn(page, true);
  await expect(page.locator('main .ma')).toHaveCount(0);
  await expect(page.locator('main a[href="/myaccount/funds"]')).toBeVisible();
  await open(page, { site: 'eu', path: '/signup', who: 'visitor' });
  await send(page, NEW);
  await expect(surface(page, 'user-agreement-dialog')).toBeVisible();
});

test('[AUT-4] in the native app they lead to the app’s pages', async ({ page }) => {
  for (const mode of ['login', 'signup'] as const) {
    await openAuth(page, mode, { cookies: { ios_build: '202306151200' } });
    await expectScreen(page, `app-${mode}`);
    expect(new URL(page.url()).pathname).toBe(`/app/${mode}`);
    await expect(page.locator(`main [data-mode="${mode}"]`)).toHaveAttribute('aria-pressed', 'true');
  }
});
