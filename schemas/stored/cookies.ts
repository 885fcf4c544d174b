/** Value that names a cookie, in addition to `MANIFEST_COOKIES`: the back end chooses it. */
export const COOKIE_NAME_VALUE = 'riskUser.cookieKey';

export const MANIFEST_COOKIES: readonly string[] = ['dark', 'market_rise_color', 'fiat', 'kyc_upgrade_notice', 'risk_user_guide'];

export const SESSION_COOKIES: readonly string[] = ['csrftoken', 'uid', 'nickname', 'sandbox_session', 'persona'];

export const PAGE_COOKIES: readonly string[] = [
  'lang',
  'ref_uid',
  'ref_type',
  'ref_channel',
  'group_id',
  'android_build',
  'ios_build',
  'finger_print',
  'device_type',
  'ab_vars',
  '__Host-meridian_closed',
];

export type Theme = 'light' | 'dark';
export type RiseColour = 'red' | 'green';

export function parseTheme(cookie: string | null): Theme | null {
  if (cookie === '1') return 'dark';
  return cookie === '0' ? 'light' : null;
}

export function parseRiseColour(cookie: string | null): RiseColour | null {
  return cookie === 'red' || cookie === 'green' ? cookie : null;
}

/** Null if the value isn't a number. The existence of a cookie alone means that the page runs in the app. */
export function parseAppBuild(cookie: string | null): number | null {
  if (cookie === null || !/^\d{1,15}$/.test(cookie)) return null;
  return Number(cookie);
}
