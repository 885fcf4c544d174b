/** The default key of the risk notice's cookie (contract 8). */
const DEFAULT_KEY = 'risk_user_guide';
const PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/** The product's own cookies, which a server-chosen name must not overwrite (spec 3; contract 5). */
const OWN_COOKIES: ReadonlySet<string> = new Set([
  'dark',
  'market_rise_color',
  'lang',
  'ref_uid',
  'ref_type',
  'ref_channel',
  'group_id',
  'android_build',
  'ios_build',
  'csrftoken',
  'uid',
  'nickname',
  'finger_print',
  'device_type',
  'ab_vars',
  'kyc_upgrade_notice',
  'fiat',
  'meridian_closed',
]);

/** The name of the cookie that holds when the risk notice was shown: the server's where it may be used (contract 8). */
export function riskCookieName(key: string): string {
  return PATTERN.test(key) && !OWN_COOKIES.has(key) ? key : DEFAULT_KEY;
}
