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
  'meridian_closed',
];
