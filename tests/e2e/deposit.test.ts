import type { Locator, Page } from 'playwright/test';
import { expect, expectScreen, open, surface, test } from './support/test.ts';

const drawer = (page: Page) => surface(page, 'deposit-drawer');
const chooser = (page: Page) => surface(page, 'deposit-method-dialog');
const hrefs = (page: Page, id: string) =>
  surface(page, id)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** In CSS pixels, wherever a movement has brought it. */
const widthOf = (surface: Locator) => surface.evaluate((element: HTMLElement) => element.offsetWidth);

/** From here on, every movement of the drawer: what moves, and how long it takes in ms. */
async function followMovements(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (!(target instanceof Element) || target.getAttribute('data-surface') !== 'deposit-drawer') return;
      seen.push([propertyName, ...target.getAnimations().map((each) => each.effect?.getTiming().duration)]);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'seen') as unknown);
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('banner').locator('[data-action="open-deposit"]').click();
  await expect(drawer(page)).toHaveRole('dialog');
}

test('[DEP-1][DEP-2][DEP-3] the header opens the drawer: 414 px wide, 300 ms each way', async ({ page }) => {
  await open(page, { who: 'trader' });
  const movements = await followMovements(page);
  await openDrawer(page);
  expect(await widthOf(drawer(page))).toBe(414);
  await drawer(page).locator('[data-action="close"]').click();
  await expect(drawer(page)).toHaveCount(0);
  expect(await movements()).toEqual([
    ['translate', 300],
    ['translate', 300],
  ]);
});

test('[DEP-3] the drawer does not move where the system asks for none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, { who: 'trader' });
  const movements = await followMovements(page);
  await openDrawer(page);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  expect(await movements()).toEqual([]);
});

test('[DEP-1][DEP-4] the drawer is as wide as a phone, gives the focus back, and leads to five places', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, { path: '/price', who: 'trader' });
  await openDrawer(page);
  expect(await widthOf(drawer(page))).toBe(375);
  expect(await hrefs(page, 'deposit-drawer')).toEqual([
    '/myaccount/deposit/USDT',
    '/myaccount/deposit_gatecode',
    '/crypto/buy/with-credit-card?method=card',
    '/crypto/buy/with-bank-account?method=bank',
    '/c2c/market',
  ]);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByRole('banner').locator('[data-action="open-deposit"]')).toBeFocused();
  await openDrawer(page);
  await drawer(page).getByRole('link').first().click();
  await expectScreen(page, 'deposit');
  await expect(drawer(page)).toHaveCount(0);
});

test('[DEP-5][DEP-7][DEP-9] an asset of the wallet opens the chooser for its currency', async ({ page }) => {
  await open(page, { path: '/myaccount/funds', who: 'trader' });
  await page.getByRole('row', { name: 'BTC' }).first().locator('[data-action="open-deposit-method"]').click();
  await expect(chooser(page)).toBeVisible();
  expect((await hrefs(page, 'deposit-method-dialog')).slice(0, 2)).toEqual(['/myaccount/deposit/BTC', '/myaccount/deposit_gatecode']);
  await chooser(page).getByRole('link').first().click();
  await expectScreen(page, 'deposit');
  await expect(chooser(page)).toHaveCount(0);
});

/** Where the other ways lead, whose settings name two currencies. */
const FIATS = { 'site-settings.defaultP2PFiat': 'TRY', 'site-settings.defaultBuyCryptoFiat': 'EUR' };
const OTHERS = ['/c2c/USDT_TRY', '/crypto/buy/with-credit-card?method=card&fiat=EUR', '/crypto/buy/with-bank-account?method=bank&fiat=EUR'];

for (const [name, site, answers, others] of [
  ['[DEP-6][DEP-10][DEP-11][DEP-13] on main with other ways', 'main', {}, OTHERS],
  ['[DEP-14] on turkey without', 'turkey', {}, []],
  ['[DEP-15] under the UK limit without', 'main', { 'compliance-check.limit.is_uk_limit': 1 }, []],
  ['[DEP-16] where fiat trade is barred without', 'main', { 'compliance-check.menu': ['fiat_trade'] }, []],
] as const) {
  test(`the address opens the chooser ${name}`, async ({ page }) => {
    await open(page, { site, path: '/myaccount/funds?deposit=ETH', who: { persona: 'trader', answers: { ...FIATS, ...answers } } });
    await expect(chooser(page)).toBeVisible();
    await expect
      .poll(() => hrefs(page, 'deposit-method-dialog'))
      .toEqual(['/myaccount/deposit/ETH', '/myaccount/deposit_gatecode', ...others]);
    await chooser(page).locator('[data-action="close"]').click();
    await expect(chooser(page)).toHaveCount(0);
  });
}
