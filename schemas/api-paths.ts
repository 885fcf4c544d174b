/** Paths of the back end: API calls, market data, streams, and reports. Includes all paths below them. A call outside them isn't forwarded. */
export const API_PATHS = [
  '/api',
  '/apiw',
  '/apiweb',
  '/json_svr',
  '/js/tool',
  '/homepage',
  '/udf',
  '/groupchat/stream',
  '/analytics',
  '/report',
] as const;

export const FILE_PATHS = ['/images/coin_icon', '/micro-apps'] as const;
