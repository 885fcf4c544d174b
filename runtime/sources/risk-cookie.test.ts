import { expect, it } from 'vitest';
import { getRiskCookieName } from './compliance.ts';

it.each(['risk', 'Risk_user-7', 'a', '_', 'x'.repeat(64), 'Dark'])('[RSK-5] the risk notice has the cookie of the server: %s', (key) => {
  expect(getRiskCookieName(key)).toBe(key);
});

const INVALID = ['', 'x'.repeat(65), 'a b', 'a;b', 'a=b', 'a.b', 'ä', 'a\n', '../a', ' a'];
const REFERRAL = ['ref_uid', 'ref_type', 'ref_channel', 'group_id'];
const USER = ['csrftoken', 'uid', 'nickname', 'finger_print', 'device_type', 'ab_vars', '__Host-meridian_closed'];
const OWN = ['dark', 'market_rise_color', 'lang', 'android_build', 'ios_build', 'kyc_upgrade_notice', 'fiat', ...REFERRAL, ...USER];
it.each([...INVALID, ...OWN])('[RSK-6][RSK-7] the risk notice has its default cookie for an invalid name or one of ours: %j', (key) => {
  expect(getRiskCookieName(key)).toBe('risk_user_guide');
});
