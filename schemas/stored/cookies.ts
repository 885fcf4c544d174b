/** Cookies that effects of a manifest write. `risk_user_guide` is for risk notices without a key of their own. */
export const MANIFEST_COOKIES: readonly string[] = ['dark', 'market_rise_color', 'fiat', 'kyc_upgrade_notice', 'risk_user_guide'];

export const SESSION_COOKIES: readonly string[] = ['csrftoken', 'uid', 'nickname', 'sandbox_session', 'persona'];

/** Cookies that the page, the app or the edge servers write. */
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
  'meridian_closed',
];
