import type { Page } from 'playwright/test';
import { expect, open, test } from '../../../kit/browser/test.ts';

const resolution = (page: Page, id: string) => page.locator(`[data-resolution="${id}"]`).first();

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

test('[CHA-5][CHA-15][CHA-18] a resolution is written after a second, and is there on the next visit', async ({ page }) => {
  await open(page, { path: '/trade/BTC_USDT' });
  await resolution(page, '1D').click();
  await expect(resolution(page, '1D')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await databaseOf(page)).records.map(({ charts }) => charts[0]?.resolution)).toEqual(['1D']);
  expect(await databaseOf(page)).toMatchObject({ version: 1_672_531, tables: ['default'] });
  expect(await page.evaluate(() => localStorage.getItem('meridian:chart:resolution'))).toBe('1D');
  await page.reload();
  await expect(resolution(page, '1D')).toHaveAttribute('aria-pressed', 'true');
});
