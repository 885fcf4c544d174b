import { expect, type Page, type Request } from 'playwright/test';

/** Follows a page's requests from now on; the wait is over when none is under way, so that a clock may jump and no call times out. */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
}
