import { BUSINESS_CHECK_PATHS, get, postJson } from '../call.ts';
import { z } from '../../zod.ts';
import { codes, dictionary, flag, optionalNumeric, optionalText, section, text, numeric, list } from '../wire.ts';

export const LIMIT_STATUSES = ['LIMIT_VISITOR', 'LIMIT_LOW_KYC_USER', 'LIMIT_HIGH_KYC_USER', 'NON_LIMIT_HIGH_KYC_USER'] as const;

export type LimitStatus = (typeof LIMIT_STATUSES)[number];

/** Some servers send a country code instead of a boolean. Any non-empty code is true. */
const countryFlag = z.pipe(
  z.nullish(z.union([z.boolean(), z.literal([0, 1]), z.string()])),
  z.transform((value) => Boolean(value)),
);

const limitStatus = z.pipe(
  optionalText,
  z.transform((value): LimitStatus | null => LIMIT_STATUSES.find((status) => status === value) ?? null),
);

const hours = z.pipe(
  optionalNumeric,
  z.transform((value) => Math.max(0, value ?? 0)),
);

const limit = section({
  limit_country: countryFlag,
  is_show_compliance_tips: flag,
  is_uk_limit: flag,
  brazil_toast: flag,
  is_nl_limit: flag,
  is_italy_limit: flag,
  ltw_toast: flag,
  is_uzbekistan_toast: flag,
  is_blocked_country: flag,
});

const kycToast = section({
  show_kyc_upgrade_notice: flag,
  is_risk_user: flag,
  risk_user_guide_msg: text,
  risk_user_guide_url: text,
  risk_user_guide_frequency: hours,
  risk_user_guide_cookie_key: text,
  risk_user_guide_be_closed: flag,
});

const textLink = z.object({ key: z.string(), link: z.string() });

const toastConfig = z.object({
  content: text,
  text_link: list(textLink),
  ok_button: text,
  ok_button_router: optionalText,
  cancel_button: text,
  toast_config: flag,
  limit_country_toast: flag,
});

export type ToastConfig = z.infer<typeof toastConfig>;

const toast = section({
  is_hk_user: flag,
  is_withdraw_only_user: flag,
  limit_country_user_status: limitStatus,
  kyc_toast: kycToast,
  config: dictionary(toastConfig),
});

export const complianceCheck = section({ menu: codes, business: codes, limit, toast });

export type ComplianceCheck = z.infer<typeof complianceCheck>;

export const userAgreement = z.object({ status: numeric, content: text, submit_button: text });

export const declaration = z.object({ status: numeric });

const businessMessage = z.object({
  content: text,
  title: text,
  ok_button: text,
  cancel_button: text,
  ok_button_router: optionalText,
  text_link: list(textLink),
  no_close_button: flag,
  type: text,
});

export type BusinessMessage = z.infer<typeof businessMessage>;

export const businessCheck = z.object({
  resMsg: z.object({ code: numeric, message: text }),
  datas: list(businessMessage),
});

export const currentMessage = z.pipe(
  businessCheck,
  z.transform(({ resMsg, datas }): BusinessMessage | null => (resMsg.code === 0 ? (datas[0] ?? null) : null)),
);

export const COMPLIANCE_CALLS = {
  'compliance-check': get('fast', '/api/web/v1/compliance/check', { cached: true, shape: complianceCheck }),
  'business-check': get('fast', BUSINESS_CHECK_PATHS.footerTipsCheck, {
    otherPath: BUSINESS_CHECK_PATHS.footer_tips_check,
    bare: true,
    cached: true,
    shape: currentMessage,
  }),
  'agreement-status': postJson('fast', '/api/web/v1/compliance-kyc/user-agreement/status', {
    body: { scene: 'user_agreement' },
    cached: true,
    shape: userAgreement,
  }),
  'agreement-submit': postJson('slow', '/api/web/v1/compliance-kyc/user-agreement/submit-status', { settles: { 'agreement.status': 0 } }),
  'declaration-status': postJson('fast', '/api/web/v1/compliance-kyc/customer-understand-declaration/status', {
    cached: true,
    shape: declaration,
  }),
  'declaration-submit': postJson('slow', '/api/web/v1/compliance-kyc/customer-understand-declaration/submit-status', {
    settles: { 'declaration.status': 2 },
  }),
};
