import type { Page } from 'playwright/test';
import { expect, open, test } from '../../../e2e/support/test.ts';

const resolution = (page: Page, id: string) => page.locator(`[data-resolution="${id}"]`).first();

/** What the browser's database holds. */
const databaseOf = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('meridian');
    const database = await new Promise<IDBDatabase>((done) => (request.onsuccess = () => done(request.result)));
    const table = database.transaction('default').objectStore('default');
    const all = table.getAll();
    await new Promise((done) => (table.transaction.oncomplete = done));
    const { version, objectStoreNames } = database;
    database.close();
    return { version, tables: [...objectStoreNames], records: all.result as { charts: { resolution: string }[] }[] };
  });

test('[STO-4] a database of a newer version keeps what it holds, and takes layouts', async ({ page }) => {
  await open(page, { path: '/price' });
  await page.evaluate(async () => {
    const request = indexedDB.open('meridian', 2_000_000);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('default').put({ charts: [] }, 'kept'));
    await new Promise((done) => request.addEventListener('success', done));
    request.result.close();
  });
  await page.goto('/trade/BTC_USDT');
  await resolution(page, '15').click();
  await expect.poll(async () => (await databaseOf(page)).records.length).toBe(2);
  expect((await databaseOf(page)).version).toBe(2_000_000);
});

test('[STO-6] with the database blocked a chart works for this page view, and nothing is thrown', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await open(page, { path: '/trade/BTC_USDT' });
  await resolution(page, '15').click();
  await expect(resolution(page, '15')).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expect(resolution(page, '15')).toHaveAttribute('aria-pressed', 'true');
  expect(errors).toEqual([]);
});
