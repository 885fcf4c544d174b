import { about, bool, duration, fact, oneOf, value } from '../source.ts';

const CHECK = 'compliance check';
const limit = (name: string) => fact(bool, false, about(CHECK, `limit.${name} of the compliance check`));

export const COMPLIANCE = {
  'compliance.limit.limitCountry': limit('limitCountry'),
  'compliance.limit.isShowComplianceTips': limit('isShowComplianceTips'),
  'compliance.limit.isUkLimit': limit('isUkLimit'),
  'compliance.limit.brazilToast': limit('brazilToast'),
  'compliance.limit.isNlLimit': limit('isNlLimit'),
  'compliance.limit.isItalyLimit': limit('isItalyLimit'),
  'compliance.limit.ltwToast': limit('ltwToast'),
  'compliance.limit.isUzbekistanToast': limit('isUzbekistanToast'),
  'compliance.limit.isBlockedCountry': limit('isBlockedCountry'),
  'compliance.isChecked': fact(bool, true, about(CHECK, 'a response is available; false if the check failed; never unknown')),
  'compliance.toast.isHkUser': fact(bool, false, about(CHECK, 'toast.is_hk_user')),
  'compliance.toast.isWithdrawOnlyUser': fact(bool, false, about(CHECK, 'toast.is_withdraw_only_user')),
  'compliance.toast.limitCountryUserStatus': fact(
    oneOf('LIMIT_VISITOR', 'LIMIT_LOW_KYC_USER', 'LIMIT_HIGH_KYC_USER', 'NON_LIMIT_HIGH_KYC_USER'),
    null,
    about(CHECK, 'toast.limit_country_user_status'),
    { nullable: true },
  ),
  'compliance.kycToast.showKycUpgradeNotice': fact(bool, false, about(CHECK, 'toast.kyc_toast.show_kyc_upgrade_notice'), {
    personal: true,
  }),
  'compliance.kycToast.isRiskUser': fact(bool, false, about(CHECK, 'toast.kyc_toast.is_risk_user'), { personal: true }),
  'compliance.kycToast.riskUserGuideFrequency': fact(
    duration,
    0,
    about(CHECK, 'how long the risk notice stays hidden after it was shown; 0 means it always shows'),
  ),
  'compliance.kycToast.isRiskUserGuideAlways': fact(
    bool,
    true,
    about(CHECK, 'risk_user_guide_frequency is 0: the risk notice shows on every document load'),
  ),
  'compliance.kycToast.riskUserGuideBeClosed': fact(bool, false, about(CHECK, 'the risk notice may be closed')),
  'complianceToast.hasDestination': fact(bool, false, about(CHECK, "ok_button_router of this page's toast config is given")),
  'complianceToast.isPresent': fact(bool, false, about(CHECK, 'toast.config has an entry with a flag set for this page')),
  'page.isBlocked': fact(bool, false, about(CHECK, "the route's code is in menu; false on a route without a code")),
  'complianceToast.content': value('content', CHECK, "content and text_link of the page's toast config"),
  'complianceToast.okButton': value('text', CHECK, "ok_button of the page's toast config"),
  'complianceToast.cancelButton': value('text', CHECK, "cancel_button of the page's toast config"),
  'complianceToast.okDestination': value('destination', CHECK, "ok_button_router of the page's toast config"),
  'riskUser.content': value('content', CHECK, 'risk_user_guide_msg'),
  'riskUser.destination': value('destination', CHECK, 'risk_user_guide_url'),
  'riskUser.cookieKey': value('text', CHECK, 'risk_user_guide_cookie_key where it may be used, else the default key'),
} as const;
