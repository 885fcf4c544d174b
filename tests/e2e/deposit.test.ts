import type { Page } from 'playwright/test';
import { getAction, expect, expectScreen, openPage, getSurface, test } from '../kit/browser/test.ts';

const drawer = (page: Page) => getSurface(page, 'deposit-drawer');
const opener = (page: Page) => page.getByRole('banner').locator('[data-action="open-deposit"]');

async function watchMovements(page: Page): Promise<() => Promise<unknown>> {
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

async function openAndClose(page: Page, width: number): Promise<void> {
  await opener(page).click();
  await expect(drawer(page)).toHaveRole('dialog');
  expect(await drawer(page).evaluate((element: HTMLElement) => element.offsetWidth)).toBe(width);
  // A transition that is reversed midway is shorter.
  await expect.poll(() => drawer(page).evaluate((element) => element.getAnimations().length)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
}

test('[DEP-1][DEP-2][DEP-3] the drawer is 414 px wide and moves for 300 ms each way, unless the system prefers reduced motion', async ({
  page,
}) => {
  await openPage(page, { path: '/vip', who: 'trader' });
  const movements = await watchMovements(page);
  await openAndClose(page, 414);
  const bothWays = [1, 2].map(() => ['translate', 300]);
  expect(await movements()).toEqual(bothWays);
  await expect(opener(page)).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 375, height: 800 });
  await openAndClose(page, 375);
  expect(await movements()).toEqual(bothWays);
});

test('a deposit shows network, address and code, and copies the address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, { path: '/myaccount/deposit/USDT', who: 'trader' });
  await expectScreen(page, 'deposit');
  await page.getByRole('radio', { name: 'Ethereum (ERC20)' }).check({ force: true });
  const address = page.getByText(/^0x[0-9a-f]{40}$/i);
  await expect(address).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your USDT deposit address' })).toBeVisible();
  await getAction(page, 'copy').click();
  await expect(page.locator('[data-toast="success"]')).toHaveText(/Copied/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.textContent());
});
