import type { Page } from 'playwright/test';
import { expect } from './test.ts';

const TELEMETRY = /^\/(report|analytics)$/;

/** Message of an error that makes the page send its reports. */
export const LAST_ERROR = 'last error';

/** Returns the browser's storage as text. Self-contained, since the browser gets its source text. */
async function readStores(): Promise<string> {
  const databases = await Promise.all(
    (await indexedDB.databases()).map(async ({ name = '' }) => {
      const wait = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error(name)));
        });
      const database = await wait(indexedDB.open(name));
      const stores = [...database.objectStoreNames].map((store) => wait(database.transaction(store).objectStore(store).getAll()));
      const rows: unknown[] = await Promise.all(stores);
      database.close();
      return rows;
    }),
  );
  return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), databases, history.state, document.cookie]);
}

/** Six digits can also be part of a timestamp. */
function hasSecret(text: string, secret: string): boolean {
  if (/^\d+$/.test(secret)) return new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text);
  return text.includes(secret) || text.includes(encodeURIComponent(secret));
}

/** Records addresses, console messages, reports, and analytics events of a page. */
export async function watchTraces(page: Page) {
  // Without beacons, the page sends requests, whose bodies can be read.
  await page.addInitScript(() => Object.assign(navigator, { sendBeacon: () => false }));
  const seen: string[] = [];
  page.on('request', (request) => {
    seen.push(request.url(), request.headers()['referer'] ?? '');
    if (TELEMETRY.test(new URL(request.url()).pathname)) seen.push(request.postData() ?? '');
  });
  page.on('framenavigated', (frame) => void seen.push(frame.url()));
  page.on('console', (message) => void seen.push(message.text()));
  const isSent = (part: string) => seen.some((text) => text.startsWith(part));
  return {
    /** Asserts that none of the texts is in the records or in the browser's storage. */
    async expectNone(secrets: readonly string[]): Promise<void> {
      await page.evaluate((message) => reportError(new Error(message)), LAST_ERROR);
      const leave = () => page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await expect.poll(() => leave().then(() => ['{"reports":', '{"events":'].every(isSent))).toBe(true);
      const stored = [await page.evaluate(readStores), JSON.stringify(await page.context().cookies())];
      expect([...seen, ...stored].filter((text) => secrets.some((secret) => hasSecret(text, secret)))).toEqual([]);
    },
  };
}
