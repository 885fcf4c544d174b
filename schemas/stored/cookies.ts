/** The product's own cookies that effects of a manifest write (contract 5); the last is for a risk notice without a key of its own. */
export const MANIFEST_COOKIES: readonly string[] = ['dark', 'market_rise_color', 'fiat', 'kyc_upgrade_notice', 'risk_user_guide'];

/** Those by which the back end knows the visitor. */
export const SESSION_COOKIES: readonly string[] = ['csrftoken', 'uid', 'nickname', 'sandbox_session', 'persona'];

/** Those that the page itself writes, or the app and the exchange's edge (spec 3; contract 5). */
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
