import type { BrowserContext, Page } from 'playwright/test';
import { getUrl, expect, expectScreen, navigate, openPage, getSurface, test } from '../kit/browser/test.ts';

// The page logs what it can't load offline.
test.use({ serviceWorkers: 'allow', allowTrouble: /ERR_(INTERNET_DISCONNECTED|FAILED)|-failed/ });

/** Returns path and scope of the worker once it is ready and has cached the page. */
const readyWorker = (page: Page) =>
  page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return { scope: new URL(scope).pathname, script: new URL(active?.scriptURL ?? '').pathname };
  });

const isCached = (page: Page, path: string) => page.evaluate(async (asked) => (await caches.match(asked)) !== undefined, path);

async function openOffline(page: Page, context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(getUrl('main', path));
  await expect(getSurface(page, 'offline-bar')).toBeVisible();
}

test('[SWK-1][SWK-2] after one visit a page works offline, says so, and recovers', async ({ page, context }) => {
  await openPage(page, { path: '/ar' });
  expect(await readyWorker(page)).toEqual({ scope: '/', script: '/sw-1.js' });
  await navigate(page, '/ar/credits');
  await expectScreen(page, 'credits');
  await expect.poll(() => isCached(page, getUrl('main', '/ar'))).toBe(true);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await context.setOffline(true);
  await expect(getSurface(page, 'offline-bar')).toBeVisible();
  await context.setOffline(false);
  await expect(getSurface(page, 'offline-bar')).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

  await openOffline(page, context, '/ar');
  await expectScreen(page, 'home');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const asked = await page.evaluate(() => fetch('/api/web/v1/site/settings').then(String, String));
  expect(asked).toContain('Failed to fetch');
  await openOffline(page, context, '/ar/credits');
  await expectScreen(page, 'credits');
  await openOffline(page, context, '/ar/price');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.locator('main').getByRole('button')).toBeVisible();

  await context.setOffline(false);
  await expectScreen(page, 'price');
  await expect(page.getByRole('row', { name: 'BTC/USDT' })).toBeVisible();
  await expect(getSurface(page, 'offline-bar')).toHaveCount(0);
});
