import { type Async, FAILED, mapReady, ready } from '../../schemas/async.ts';
import type { ComplianceCheck, ToastConfig } from '../../schemas/domains/compliance/shapes.ts';
import type { COMPLIANCE } from '../../schemas/domains/compliance/sources.ts';
import type { FactContext, Readers, ValueContext } from './reader.ts';
import { MANIFEST_COOKIES, PAGE_COOKIES, SESSION_COOKIES } from '../../schemas/stored/cookies.ts';

const DEFAULT_KEY = 'risk_user_guide';
const PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

const OWN_COOKIES: ReadonlySet<string> = new Set([...MANIFEST_COOKIES, ...SESSION_COOKIES, ...PAGE_COOKIES]);

export function getRiskCookieName(key: string): string {
  return PATTERN.test(key) && !OWN_COOKIES.has(key) ? key : DEFAULT_KEY;
}

const HOUR_MS = 3_600_000;
type Read<T> = (context: FactContext) => Async<T>;

/** Reads a fact from the compliance check. Failed only if there is no valid copy of an earlier check. */
export function readCheck<T>(pick: (answer: ComplianceCheck, context: FactContext) => T): Read<T> {
  return (context) => mapReady(context.stores.compliance.read(), (answer) => pick(answer, context));
}

const readLimit = (wire: keyof ComplianceCheck['limit']) => readCheck((answer) => answer.limit[wire]);
const readKyc = <T>(pick: (toast: ComplianceCheck['toast']['kyc_toast']) => T) => readCheck((answer) => pick(answer.toast.kyc_toast));

function getToast(answer: ComplianceCheck, { stores }: FactContext): ToastConfig | null {
  const { config } = answer.toast;
  const entry = config[stores.route.barePath] ?? config['*'] ?? null;
  return entry !== null && (entry.toast_config || entry.limit_country_toast) ? entry : null;
}

const isGiven = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== '';

/** Returns the link of a destination from the server. A rejected one is failed. */
export function toDestination(raw: string | null | undefined, { destination }: ValueContext): Async<unknown> {
  if (!isGiven(raw)) return ready(null);
  const link = destination(raw);
  return link === null ? { ...FAILED, why: 'refused' } : ready(link);
}

function readToast(pick: (config: ToastConfig, context: ValueContext) => unknown) {
  return (context: ValueContext) =>
    readCheck((answer) => {
      const config = getToast(answer, context);
      return config === null ? null : pick(config, context);
    })(context);
}

function readDestination(pick: (answer: ComplianceCheck, context: FactContext) => string | null | undefined) {
  return (context: ValueContext): Async<unknown> => {
    const raw = readCheck(pick)(context);
    return raw.state === 'ready' ? toDestination(raw.value, context) : raw;
  };
}

export const COMPLIANCE_READERS: Readers<typeof COMPLIANCE> = {
  'compliance.limit.limitCountry': readLimit('limit_country'),
  'compliance.limit.isShowComplianceTips': readLimit('is_show_compliance_tips'),
  'compliance.limit.isUkLimit': readLimit('is_uk_limit'),
  'compliance.limit.brazilToast': readLimit('brazil_toast'),
  'compliance.limit.isNlLimit': readLimit('is_nl_limit'),
  'compliance.limit.isItalyLimit': readLimit('is_italy_limit'),
  'compliance.limit.ltwToast': readLimit('ltw_toast'),
  'compliance.limit.isUzbekistanToast': readLimit('is_uzbekistan_toast'),
  'compliance.limit.isBlockedCountry': readLimit('is_blocked_country'),
  'compliance.isChecked': ({ stores }) => {
    const check = stores.compliance.read();
    return check.state === 'pending' ? check : ready(check.state === 'ready');
  },
  'compliance.toast.isHkUser': readCheck((answer) => answer.toast.is_hk_user),
  'compliance.toast.isWithdrawOnlyUser': readCheck((answer) => answer.toast.is_withdraw_only_user),
  'compliance.toast.limitCountryUserStatus': readCheck((answer) => answer.toast.limit_country_user_status),
  'compliance.kycToast.showKycUpgradeNotice': readKyc((toast) => toast.show_kyc_upgrade_notice),
  'compliance.kycToast.isRiskUser': readKyc((toast) => toast.is_risk_user),
  'compliance.kycToast.riskUserGuideFrequency': readKyc((toast) => toast.risk_user_guide_frequency * HOUR_MS),
  'compliance.kycToast.isRiskUserGuideAlways': readKyc((toast) => toast.risk_user_guide_frequency === 0),
  'compliance.kycToast.riskUserGuideBeClosed': readKyc((toast) => toast.risk_user_guide_be_closed),
  'complianceToast.hasDestination': readCheck((answer, context) => isGiven(getToast(answer, context)?.ok_button_router)),
  'complianceToast.isPresent': readCheck((answer, context) => getToast(answer, context) !== null),
  'page.isBlocked': (context) => {
    const code = context.stores.route.route?.code;
    return code === undefined ? ready(false) : readCheck((answer) => answer.menu.includes(code))(context);
  },
  'complianceToast.content': readToast((config, { content }) => content(config.content, config.text_link)),
  'complianceToast.okButton': readToast((config) => config.ok_button),
  'complianceToast.cancelButton': readToast((config) => config.cancel_button),
  'complianceToast.okDestination': readDestination((answer, context) => getToast(answer, context)?.ok_button_router),
  'riskUser.content': (context) => readKyc((toast) => context.content(toast.risk_user_guide_msg))(context),
  'riskUser.destination': readDestination((answer) => answer.toast.kyc_toast.risk_user_guide_url),
  'riskUser.cookieKey': readKyc((toast) => getRiskCookieName(toast.risk_user_guide_cookie_key)),
};
