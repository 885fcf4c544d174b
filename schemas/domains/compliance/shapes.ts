import { z } from '../../zod.ts';
import { codes, flag, optionalNumeric, optionalText, section, text, numeric, listOf } from '../wire.ts';
import { toastConfigs, textLink } from './toast-config.ts';

/** The spec's limit-country user statuses (section 4). */
export const LIMIT_STATUSES = ['LIMIT_VISITOR', 'LIMIT_LOW_KYC_USER', 'LIMIT_HIGH_KYC_USER', 'NON_LIMIT_HIGH_KYC_USER'] as const;

export type LimitStatus = (typeof LIMIT_STATUSES)[number];

/** A country code instead of a flag: any that is not empty is true (contract 9). */
const countryFlag = z.pipe(
  z.nullish(z.union([z.boolean(), z.literal([0, 1]), z.string()])),
  z.transform((value) => Boolean(value)),
);

/** A status this product does not know is none: the rest of the answer still counts. */
const limitStatus = z.pipe(
  optionalText,
  z.transform((value): LimitStatus | null => LIMIT_STATUSES.find((status) => status === value) ?? null),
);

/** Hours between two showings; 0 means always (spec section 3). */
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

const toast = section({
  is_hk_user: flag,
  is_withdraw_only_user: flag,
  limit_country_user_status: limitStatus,
  kyc_toast: kycToast,
  /** By page path without language prefix, or '*' for every page (contract 9). */
  config: toastConfigs,
});

/** GET /api/web/v1/compliance/check. A field missing from a successful answer is false or empty (contract 10). */
export const complianceCheck = section({ menu: codes, business: codes, limit, toast });

export type ComplianceCheck = z.infer<typeof complianceCheck>;

/** POST …/compliance-kyc/user-agreement/status. Status 1 means show (spec section 7). */
export const userAgreement = z.object({ status: numeric, content: text, submit_button: text });

/** POST …/customer-understand-declaration/status. 1 means need-sign, 2 means signed (spec section 3). */
export const declaration = z.object({ status: numeric });

/** The spec's business compliance message (section 3). */
const businessMessage = z.object({
  content: text,
  title: text,
  ok_button: text,
  cancel_button: text,
  ok_button_router: optionalText,
  text_link: listOf(textLink),
  no_close_button: flag,
  /** `close` makes the ok button close the banner (contract 4). */
  type: text,
});

export type BusinessMessage = z.infer<typeof businessMessage>;

/** Both footer-tips calls: they count only with `resMsg.code` 0, and the record is `datas[0]` (spec section 7). */
export const businessCheck = z.object({
  resMsg: z.object({ code: numeric, message: text }),
  datas: listOf(businessMessage),
});

/** The message that counts; null when there is none. */
export const currentMessage = z.pipe(
  businessCheck,
  z.transform(({ resMsg, datas }): BusinessMessage | null => (resMsg.code === 0 ? (datas[0] ?? null) : null)),
);
