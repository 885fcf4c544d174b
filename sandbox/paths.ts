/** What a back end answers: all paths of spec section 7 and contract 6 begin like one of these. */
const API_PREFIXES = [
  '/api/',
  '/apiw/',
  '/apiweb/',
  '/json_svr/',
  '/js/tool/',
  '/homepage/public/javascript/',
  '/images/coin_icon/',
  '/udf/',
];

const API_PATHS = ['/analytics', '/report'];

/** Whether a path belongs to the exchange's back end, be it the sandbox or a real one. */
export function isApiPath(path: string): boolean {
  return API_PATHS.includes(path) || API_PREFIXES.some((prefix) => path.startsWith(prefix));
}

/** Whether a path is the sandbox's own: its panel. A real back end does not have it. */
export function isSandboxPath(path: string): boolean {
  return path.startsWith('/sandbox/');
}
