import type { Page, Request, Route } from 'playwright/test';
import { mergePatch } from '../../../schemas/manifest/merge.ts';

/** Addresses of spec section 7 that tests change, fail or watch. */
export const PATHS = {
  userInfo: '/api/web/v1/usercenter/get_info',
  funds: '/apiw/v2/account/total_funds',
  settings: '/api/web/v1/site/settings',
  check: '/api/web/v1/compliance/check',
  prize: '/api/web/v1/welfare/newbiePrizeGuide',
  agreementSubmit: '/api/web/v1/compliance-kyc/user-agreement/submit-status',
  whitelist: '/js/tool/coin_icon_whitelist.json',
  downloads: '/js/tool/page_download_links.json',
  quotes: '/udf/quotes',
} as const;

const isAt = (path: string) => (address: URL) => address.pathname === path;

export const asks = (path: string) => (request: Request) => new URL(request.url()).pathname === path;

/** The next answer to a call. */
export const answerOf = (page: Page, path: string) => page.waitForResponse((response) => asks(path)(response.request()));

/** The back end's own answer with a JSON merge patch over it; on `localhost` only, as Node resolves no host below it. */
export async function patchAnswer(page: Page, path: string, patch: object): Promise<void> {
  await page.route(isAt(path), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: mergePatch(await response.json(), patch) });
  });
}

/** What a failed call leaves in the console, for `allowTrouble`. */
export const FAILED_CALL = /status 500|status of 500|call-failed/;

/** Holds the answers of a call back until it is told to let them through. */
export async function holdCall(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(isAt(path), async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

/** The live stream stays silent, so that prices stand still. */
export async function silenceStream(page: Page): Promise<void> {
  await page.routeWebSocket('**/udf/stream', () => undefined);
}
