import { expect, it } from 'vitest';
import { z } from '../../zod.ts';
import { complianceCheck, LIMIT_STATUSES } from './shapes.ts';

const BARS = ['is_uk_limit', 'brazil_toast', 'is_nl_limit', 'is_italy_limit', 'ltw_toast', 'is_uzbekistan_toast', 'is_blocked_country'];
const LIMITS = ['limit_country', 'is_show_compliance_tips', ...BARS];
const NO_GUIDE = { risk_user_guide_msg: '', risk_user_guide_url: '', risk_user_guide_frequency: 0, risk_user_guide_cookie_key: '' };
const NO_KYC_TOAST = { show_kyc_upgrade_notice: false, is_risk_user: false, risk_user_guide_be_closed: false, ...NO_GUIDE };
const NO_TOAST = { is_hk_user: false, is_withdraw_only_user: false, limit_country_user_status: null, kyc_toast: NO_KYC_TOAST, config: {} };
const EMPTY = { menu: [], business: [], limit: Object.fromEntries(LIMITS.map((name) => [name, false])), toast: NO_TOAST };

it.each([
  {},
  { menu: null, limit: [], toast: {} },
  { toast: { kyc_toast: null, config: [] } },
  // An unknown status is null, a negative frequency is 0.
  { toast: { limit_country_user_status: 'NEW', kyc_toast: { risk_user_guide_frequency: -1 } } },
])('[FAC-19] reads missing fields of %j as false or empty', (wire) => {
  expect(z.parse(complianceCheck, wire)).toEqual(EMPTY);
});

const parseLimits = (limit: object) => z.parse(complianceCheck, { limit }).limit;

it.each(LIMITS)('[FAC-14] reads limit.%s as a boolean or 0/1', (name) => {
  const limits = [1, true, 0, false].map((value) => parseLimits({ [name]: value }));
  const set = { ...EMPTY.limit, [name]: true };
  expect(limits).toEqual([set, set, EMPTY.limit, EMPTY.limit]);
});

it('[FAC-14] reads any country code in limit_country as true', () => {
  expect(['US', '233', ''].map((code) => parseLimits({ limit_country: code }).limit_country)).toEqual([true, true, false]);
});

it('keeps every known status', () => {
  const read = LIMIT_STATUSES.map((status) => z.parse(complianceCheck, { toast: { limit_country_user_status: status } }));
  expect(read.map(({ toast }) => toast.limit_country_user_status)).toEqual(LIMIT_STATUSES);
});

it('keeps toast configs by page path', () => {
  const config = { content: 'Text', ok_button: 'OK', limit_country_toast: 1 };
  const read = { ...config, text_link: [], ok_button_router: null, cancel_button: '', toast_config: false, limit_country_toast: true };
  expect(z.parse(complianceCheck, { toast: { config: { '/price': config } } }).toast.config).toEqual({ '/price': read });
});

it('reads its own output again, as the stored copy needs', () => {
  const check = z.parse(complianceCheck, { limit: { limit_country: 'US' }, toast: { limit_country_user_status: 'LIMIT_VISITOR' } });
  expect(z.parse(complianceCheck, check)).toEqual(check);
});

it.each([{ limit: { is_uk_limit: 'yes' } }, { menu: 'nft' }, { limit: 'none' }, 'text'])('rejects %j', (wire) => {
  expect(z.safeParse(complianceCheck, wire).success).toBe(false);
});
