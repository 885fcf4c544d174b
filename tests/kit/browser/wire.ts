import type { Page, Request } from 'playwright/test';
import { toBody } from '../runtime/fake-network.ts';
import { type CallId, CALLS } from '../../../schemas/domains/calls.ts';
import { mergePatch } from '../../../schemas/manifest/merge.ts';

const hasPath = (path: string) => (address: URL) => address.pathname === path;

export const matchCall = (id: CallId) => (request: Request) => hasPath(CALLS[id].path)(new URL(request.url()));

export const waitForResponse = (page: Page, id: CallId) => page.waitForResponse((response) => matchCall(id)(response.request()));

/** Applies a JSON merge patch to the server's data. Works on `localhost` only, because Node doesn't resolve its subdomains. */
export async function patchResponse(page: Page, id: CallId, patch: unknown): Promise<void> {
  await page.route(hasPath(CALLS[id].path), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: mergePatch(await response.json(), toBody(CALLS[id], patch)) });
  });
}

export async function stopStream(page: Page): Promise<void> {
  await page.routeWebSocket('**/udf/stream', () => undefined);
}
