import type { Page } from 'playwright/test';
import { getUrl, expect, expectScreen, expectShell, openPage, test } from '../kit/browser/test.ts';
import { waitForResponse } from '../kit/browser/wire.ts';

/** Records the screens shown from now on, and which of them were empty or a skeleton. */
async function watchScreens(page: Page): Promise<() => Promise<{ seen: string[]; empty: string[] }>> {
  await page.evaluate(() => {
    const found = { seen: [] as string[], empty: [] as string[] };
    const look = () => {
      const main = document.querySelector<HTMLElement>('main[data-screen]');
      const id = main?.dataset['screen'] ?? 'none';
      if (found.seen.at(-1) !== id) found.seen.push(id);
      const isEmpty = main === null || main.textContent.trim() === '' || main.querySelector('[data-skeleton="screen"]') !== null;
      if (isEmpty || main.querySelector('h1') === null) found.empty.push(`${id} at ${location.pathname}`);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    Object.assign(globalThis, { found });
  });
  return () => page.evaluate(() => (globalThis as unknown as { found: { seen: string[]; empty: string[] } }).found);
}

/** Screens of several kinds. The first two are of the same kind. */
const WAY = ['learn', 'help', 'price', 'vip'];

test('[MAN-31] a navigation shows no empty screen and focuses the new one', async ({ page }) => {
  // Pages with a code wait for the compliance check.
  const checked = waitForResponse(page, 'compliance-check');
  await openPage(page, { who: 'visitor', now: Date.UTC(2026, 2, 10, 12) });
  await checked;
  await expectScreen(page, 'home');
  await expectShell(page);
  const watched = await watchScreens(page);
  for (const id of WAY) {
    await page.locator(`[data-surface] a[href="/${id}"]`).first().dispatchEvent('click');
    await expectScreen(page, id);
    await expect(page).toHaveURL(getUrl('main', `/${id}`));
    await expect(page.locator('main')).toBeFocused();
  }
  await page.goBack();
  await expectScreen(page, WAY.at(-2) ?? '');
  expect(await watched()).toEqual({ seen: ['home', ...WAY, WAY.at(-2)], empty: [] });
});
