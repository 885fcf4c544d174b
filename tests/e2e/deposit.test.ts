import type { Page } from 'playwright/test';
import { expect, open, surface, test } from '../kit/browser/test.ts';

const drawer = (page: Page) => surface(page, 'deposit-drawer');
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
  await open(page, { path: '/vip', who: 'trader' });
  const movements = await watchMovements(page);
  await openAndClose(page, 414);
  const bothWays = Array(2).fill(['translate', 300]);
  expect(await movements()).toEqual(bothWays);
  await expect(opener(page)).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 375, height: 800 });
  await openAndClose(page, 375);
  expect(await movements()).toEqual(bothWays);
});
