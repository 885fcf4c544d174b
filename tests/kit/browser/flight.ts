import type { Page, Request } from 'playwright/test';

const pending = new WeakMap<Page, Set<Request>>();

/** Follows the page's requests from now on. A beacon is nothing that a page waits for. */
export function follow(page: Page): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => void (request.resourceType() === 'ping' || requests.add(request)));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
}

export function inFlight(page: Page): readonly string[] {
  return [...(pending.get(page) ?? [])].map((request) => new URL(request.url()).pathname);
}
