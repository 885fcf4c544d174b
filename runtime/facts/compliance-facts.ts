import type { ComplianceCheck } from '../../schemas/api/compliance-check.ts';
import type { FactValue, Reading } from '../../schemas/facts/fact.ts';
import { parseDestination } from '../links/destination.ts';
import type { Stores } from '../stores/stores.ts';
import { fromQuery, known, PENDING } from './reading.ts';
import type { FactSources } from './sources.ts';

const HOUR_MS = 3_600_000;
/** The one type of a business message that means something (contract 4); any other is none. */
const CLOSE_TYPE = 'close';

/** A fact out of the compliance answer in force: pending before it, lost when neither answer nor copy is at hand. */
export function ofCheck(stores: Stores, pick: (answer: ComplianceCheck) => FactValue): Reading {
  const check = stores.compliance.read();
  return check.state === 'known' ? known(pick(check.answer)) : { state: check.state };
}

const LIMITS = {
  limitCountry: 'limit_country',
  isShowComplianceTips: 'is_show_compliance_tips',
  isUkLimit: 'is_uk_limit',
  brazilToast: 'brazil_toast',
  isNlLimit: 'is_nl_limit',
  isItalyLimit: 'is_italy_limit',
  ltwToast: 'ltw_toast',
  isUzbekistanToast: 'is_uzbekistan_toast',
  isBlockedCountry: 'is_blocked_country',
} as const satisfies Record<string, keyof ComplianceCheck['limit']>;

const limits: FactSources = Object.fromEntries(
  Object.entries(LIMITS).map(([name, wire]) => [
    `compliance.limit.${name}`,
    (stores: Stores) => ofCheck(stores, (answer) => answer.limit[wire]),
  ]),
);

/** The toast config of this page: an exact path wins over `*` (contract 10). */
export function toastConfigOf(answer: ComplianceCheck, path: string) {
  const entry = answer.toast.config[path] ?? answer.toast.config['*'] ?? null;
  return entry !== null && (entry.toast_config || entry.limit_country_toast) ? entry : null;
}

const given = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== '';

function isRefused(destination: string | null | undefined, allowedHosts: readonly string[]): boolean {
  return given(destination) && parseDestination(destination, allowedHosts) === null;
}

export const COMPLIANCE_FACTS: FactSources = {
  ...limits,
  'compliance.isChecked': ({ compliance }) => {
    const { state } = compliance.read();
    return state === 'pending' ? PENDING : known(state === 'known');
  },
  'compliance.toast.isHkUser': (stores) => ofCheck(stores, (answer) => answer.toast.is_hk_user),
  'compliance.toast.isWithdrawOnlyUser': (stores) => ofCheck(stores, (answer) => answer.toast.is_withdraw_only_user),
  'compliance.toast.limitCountryUserStatus': (stores) => ofCheck(stores, (answer) => answer.toast.limit_country_user_status),
  'compliance.kycToast.showKycUpgradeNotice': (stores) => ofCheck(stores, (answer) => answer.toast.kyc_toast.show_kyc_upgrade_notice),
  'compliance.kycToast.isRiskUser': (stores) => ofCheck(stores, (answer) => answer.toast.kyc_toast.is_risk_user),
  'compliance.kycToast.riskUserGuideFrequency': (stores) =>
    ofCheck(stores, (answer) => answer.toast.kyc_toast.risk_user_guide_frequency * HOUR_MS),
  'compliance.kycToast.riskUserGuideBeClosed': (stores) => ofCheck(stores, (answer) => answer.toast.kyc_toast.risk_user_guide_be_closed),
  'compliance.kycToast.isRiskUserGuideAlways': (stores) =>
    ofCheck(stores, (answer) => answer.toast.kyc_toast.risk_user_guide_frequency === 0),
  'complianceToast.hasDestination': (stores) =>
    ofCheck(stores, (answer) => given(toastConfigOf(answer, stores.route.barePath)?.ok_button_router)),
  'complianceToast.isPresent': (stores) => ofCheck(stores, (answer) => toastConfigOf(answer, stores.route.barePath) !== null),
  'page.isBlocked': (stores) => {
    const code = stores.route.route?.code;
    return code === undefined ? known(false) : ofCheck(stores, (answer) => answer.menu.includes(code));
  },
  'businessCheck.hasContent': ({ notices }) =>
    fromQuery(notices.business, (message) => message !== null && message.content !== '', { closed: known(false), onFailure: false }),
  'businessCheck.noCloseButton': ({ notices }) =>
    fromQuery(notices.business, (message) => message?.no_close_button === true, { closed: known(false), onFailure: false }),
  'businessCheck.hasDestination': ({ notices }) =>
    fromQuery(notices.business, (message) => given(message?.ok_button_router), { closed: known(false), onFailure: false }),
  'businessCheck.isDestinationRefused': ({ notices, site }) =>
    fromQuery(notices.business, (message) => isRefused(message?.ok_button_router, site.document.allowedHosts), {
      closed: known(false),
      onFailure: false,
    }),
  'businessCheck.type': ({ notices }) =>
    fromQuery(notices.business, (message) => (message?.type === CLOSE_TYPE ? CLOSE_TYPE : null), { closed: known(null), onFailure: null }),
  // Spec 8: a failed agreement status counts as "do not show", a failed declaration status as need-sign.
  'agreement.status': ({ notices }) => fromQuery(notices.agreement, (answer) => answer.status, { closed: known(0), onFailure: 0 }),
  'declaration.status': ({ notices }) => fromQuery(notices.declaration, (answer) => answer.status, { closed: known(1), onFailure: 1 }),
};
