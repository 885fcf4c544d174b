import { type Async, LOST, mapReady, ready } from '../../schemas/async.ts';
import type { ComplianceCheck } from '../../schemas/domains/compliance/shapes.ts';
import type { ToastConfig } from '../../schemas/domains/compliance/toast-config.ts';
import type { COMPLIANCE } from '../../schemas/domains/compliance/sources.ts';
import type { FactContext, Readers, ValueContext } from './reader.ts';
import { MANIFEST_COOKIES, PAGE_COOKIES, SESSION_COOKIES } from '../../schemas/stored/cookies.ts';

/** The default key of the risk notice's cookie (contract 8). */
const DEFAULT_KEY = 'risk_user_guide';
const PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/** What a server-chosen name must not overwrite. */
const OWN_COOKIES: ReadonlySet<string> = new Set([...MANIFEST_COOKIES, ...SESSION_COOKIES, ...PAGE_COOKIES]);

/** The name of the cookie that holds when the risk notice was shown: the server's where it may be used (contract 8). */
export function riskCookieName(key: string): string {
  return PATTERN.test(key) && !OWN_COOKIES.has(key) ? key : DEFAULT_KEY;
}

const HOUR_MS = 3_600_000;
type Read<T> = (context: FactContext) => Async<T>;

/** A fact out of the compliance answer in force: pending before it, lost when neither answer nor copy is at hand. */
export function ofCheck<T>(pick: (answer: ComplianceCheck, context: FactContext) => T): Read<T> {
  return (context) => mapReady(context.stores.compliance.read(), (answer) => pick(answer, context));
}

const limit = (wire: keyof ComplianceCheck['limit']) => ofCheck((answer) => answer.limit[wire]);
const kyc = <T>(pick: (toast: ComplianceCheck['toast']['kyc_toast']) => T) => ofCheck((answer) => pick(answer.toast.kyc_toast));

/** The toast config of this page: an exact path wins over `*` (contract 10). */
function toastOf(answer: ComplianceCheck, { stores }: FactContext): ToastConfig | null {
  const { config } = answer.toast;
  const entry = config[stores.route.barePath] ?? config['*'] ?? null;
  return entry !== null && (entry.toast_config || entry.limit_country_toast) ? entry : null;
}

const given = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== '';

/** A server-given destination: none, a link, or lost where the gate refuses it (contract 8). */
export function destinationOf(raw: string | null | undefined, { destination }: ValueContext): Async<unknown> {
  if (!given(raw)) return ready(null);
  const link = destination(raw);
  return link === null ? { ...LOST, why: 'refused' } : ready(link);
}

function words(pick: (config: ToastConfig, context: ValueContext) => unknown) {
  return (context: ValueContext) =>
    ofCheck((answer) => {
      const config = toastOf(answer, context);
      return config === null ? null : pick(config, context);
    })(context);
}

/** The same for a destination out of the answer. */
function way(pick: (answer: ComplianceCheck, context: FactContext) => string | null | undefined) {
  return (context: ValueContext): Async<unknown> => {
    const raw = ofCheck(pick)(context);
    return raw.state === 'ready' ? destinationOf(raw.value, context) : raw;
  };
}

export const COMPLIANCE_READERS: Readers<typeof COMPLIANCE> = {
  'compliance.limit.limitCountry': limit('limit_country'),
  'compliance.limit.isShowComplianceTips': limit('is_show_compliance_tips'),
  'compliance.limit.isUkLimit': limit('is_uk_limit'),
  'compliance.limit.brazilToast': limit('brazil_toast'),
  'compliance.limit.isNlLimit': limit('is_nl_limit'),
  'compliance.limit.isItalyLimit': limit('is_italy_limit'),
  'compliance.limit.ltwToast': limit('ltw_toast'),
  'compliance.limit.isUzbekistanToast': limit('is_uzbekistan_toast'),
  'compliance.limit.isBlockedCountry': limit('is_blocked_country'),
  'compliance.isChecked': ({ stores }) => {
    const check = stores.compliance.read();
    return check.state === 'pending' ? check : ready(check.state === 'ready');
  },
  'compliance.toast.isHkUser': ofCheck((answer) => answer.toast.is_hk_user),
  'compliance.toast.isWithdrawOnlyUser': ofCheck((answer) => answer.toast.is_withdraw_only_user),
  'compliance.toast.limitCountryUserStatus': ofCheck((answer) => answer.toast.limit_country_user_status),
  'compliance.kycToast.showKycUpgradeNotice': kyc((toast) => toast.show_kyc_upgrade_notice),
  'compliance.kycToast.isRiskUser': kyc((toast) => toast.is_risk_user),
  'compliance.kycToast.riskUserGuideFrequency': kyc((toast) => toast.risk_user_guide_frequency * HOUR_MS),
  'compliance.kycToast.isRiskUserGuideAlways': kyc((toast) => toast.risk_user_guide_frequency === 0),
  'compliance.kycToast.riskUserGuideBeClosed': kyc((toast) => toast.risk_user_guide_be_closed),
  'complianceToast.hasDestination': ofCheck((answer, context) => given(toastOf(answer, context)?.ok_button_router)),
  'complianceToast.isPresent': ofCheck((answer, context) => toastOf(answer, context) !== null),
  'page.isBlocked': (context) => {
    const code = context.stores.route.route?.code;
    return code === undefined ? ready(false) : ofCheck((answer) => answer.menu.includes(code))(context);
  },
  'complianceToast.content': words((config, { content }) => content(config.content, config.text_link)),
  'complianceToast.okButton': words((config) => config.ok_button),
  'complianceToast.cancelButton': words((config) => config.cancel_button),
  'complianceToast.okDestination': way((answer, context) => toastOf(answer, context)?.ok_button_router),
  'riskUser.content': (context) => kyc((toast) => context.content(toast.risk_user_guide_msg))(context),
  'riskUser.destination': way((answer) => answer.toast.kyc_toast.risk_user_guide_url),
  'riskUser.cookieKey': kyc((toast) => riskCookieName(toast.risk_user_guide_cookie_key)),
};
