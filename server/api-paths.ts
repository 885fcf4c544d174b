/** Paths of the back end: API calls, market data, coin icons, and micro-apps. Includes all paths below them. */
export const API_PATHS = [
  '/api',
  '/apiw',
  '/apiweb',
  '/json_svr',
  '/js/tool',
  '/homepage',
  '/images/coin_icon',
  '/micro-apps',
  '/udf',
  '/groupchat/stream',
  '/analytics',
  '/report',
] as const;

export const STREAM_PATHS: readonly string[] = ['/udf/stream', '/groupchat/stream'];

export const SANDBOX_PATH = '/sandbox';

/** Paths of logins with a provider. `/auth/` itself is a page. */
export const PROVIDER_PATHS = ['/auth/:provider/start', '/auth/:provider/return'] as const;
const PROVIDER_PATH = /^\/auth\/[^/]+\/(start|return)$/;

export function isApiPath(path: string): boolean {
  return PROVIDER_PATH.test(path) || API_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
