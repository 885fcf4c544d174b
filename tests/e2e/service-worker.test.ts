import type { BrowserContext, Page } from 'playwright/test';
import { at, expect, expectScreen, move, open, surface, test } from './support/test.ts';

// What is not there without a network is said to be missing.
test.use({ serviceWorkers: 'allow', allowTrouble: /ERR_(INTERNET_DISCONNECTED|FAILED)|-failed/ });

/** The worker's address and scope once it is ready: then what the page is made of is kept. */
const readyWorker = (page: Page) =>
  page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return { scope: new URL(scope).pathname, script: new URL(active?.scriptURL ?? '').pathname };
  });

const isKept = (page: Page, path: string) => page.evaluate(async (asked) => (await caches.match(asked)) !== undefined, path);

/** Opens a page offline: the document comes as if there were a network. */
async function openOffline(page: Page, context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(at('main', path));
  await expect(surface(page, 'offline-bar')).toBeVisible();
}

test('[SWK-1][SWK-2] after one visit a page stands without a network, says so, and mends itself', async ({ page, context }) => {
  await open(page, { path: '/ar' });
  expect(await readyWorker(page)).toEqual({ scope: '/', script: '/sw-1.js' });
  await move(page, '/ar/credits');
  await expectScreen(page, 'credits');
  await expect.poll(() => isKept(page, at('main', '/ar'))).toBe(true);

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
  await expect(surface(page, 'offline-bar')).toHaveCount(0);
});

test('[SWK-2] a network that goes and comes back is told, and the page stays', async ({ page, context }) => {
  await open(page);
  await readyWorker(page);
  await page.evaluate(() => ((window as { tab?: string }).tab = 'same'));
  await context.setOffline(true);
  await expect(surface(page, 'offline-bar')).toBeVisible();
  await context.setOffline(false);
  await expect(surface(page, 'offline-bar')).toHaveCount(0);
  expect(await page.evaluate(() => (window as { tab?: string }).tab)).toBe('same');
});

test('[SWK-2][SWK-3] what is listed is kept by its strategy, another version takes over, and switched off no worker and no cache is left', async ({
  page,
}) => {
  const icon = '/images/coin_icon/64/BTC.png';
  await open(page);
  await readyWorker(page);
  expect(await isKept(page, at('main', '/favicon.svg'))).toBe(true);
  await page.reload();
  await page.evaluate((path) => fetch(path), icon);
  await expect.poll(() => isKept(page, at('main', icon))).toBe(true);

  await open(page, { who: { persona: 'visitor', answers: { 'worker-config.version': '2' } } });
  await expect.poll(() => readyWorker(page)).toEqual({ scope: '/', script: '/sw-2.js' });
  await expect.poll(() => page.evaluate(() => caches.has('meridian:listed:1'))).toBe(false);

  await open(page, { who: { persona: 'visitor', answers: { 'worker-config.enabled': false } } });
  const left = () =>
    page.evaluate(async () => ({ workers: (await navigator.serviceWorker.getRegistrations()).length, caches: await caches.keys() }));
  await expect.poll(left).toEqual({ workers: 0, caches: [] });
  await page.reload();
  await expectScreen(page, 'home');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
