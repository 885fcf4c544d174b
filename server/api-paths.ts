/**
 * Paths that a back end answers: API calls, market data, coin icons, and micro-apps.
 * A request at one of them or below it goes to the sandbox, or to `API_ORIGIN`.
 */
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

/** Paths of WebSockets: market data and chat. */
export const STREAM_PATHS: readonly string[] = ['/udf/stream', '/groupchat/stream'];

/** Paths of the sandbox itself: its panel. They exist only while it is there. */
export const SANDBOX_PATH = '/sandbox';

/** Login through a provider. The page `/auth/` itself is ours. */
export const PROVIDER_PATHS = ['/auth/:provider/start', '/auth/:provider/return'] as const;
const PROVIDER_PATH = /^\/auth\/[^/]+\/(start|return)$/;

/** Whether a back end answers this path. */
export function isApiPath(path: string): boolean {
  return PROVIDER_PATH.test(path) || API_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
