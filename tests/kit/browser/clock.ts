import { expect, type Page, type Request } from 'playwright/test';

const pending = new WeakMap<Page, Set<Request>>();

/** Tracks the page's pending requests. Beacons aren't counted, since no page waits for them. */
export function trackRequests(page: Page): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => void (request.resourceType() === 'ping' || requests.add(request)));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
}

const getPendingPaths = (page: Page): readonly string[] => [...(pending.get(page) ?? [])].map((request) => new URL(request.url()).pathname);

export async function waitForRequests(page: Page): Promise<void> {
  do {
    await expect.poll(() => getPendingPaths(page), { intervals: [20] }).toEqual([]);
    await page.evaluate(waitForTurns);
  } while (getPendingPaths(page).length > 0);
}

/** Waits by messages, since timers belong to the fake clock. */
async function waitForTurns(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise<void>((done) => {
      port1.addEventListener('message', () => done(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  }
}
