import { bool, duration, fact, int, oneOf, value } from '../source.ts';

const CHECK = 'compliance check';
const limit = (name: string) => fact(bool, false, CHECK, `limit.${name} of the compliance check`);

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
  'compliance.isChecked': fact(bool, true, CHECK, 'a response is available; false if the check failed; never unknown'),
  'compliance.toast.isHkUser': fact(bool, false, CHECK, 'toast.is_hk_user'),
  'compliance.toast.isWithdrawOnlyUser': fact(bool, false, CHECK, 'toast.is_withdraw_only_user'),
  'compliance.toast.limitCountryUserStatus': fact(
    oneOf('LIMIT_VISITOR', 'LIMIT_LOW_KYC_USER', 'LIMIT_HIGH_KYC_USER', 'NON_LIMIT_HIGH_KYC_USER'),
    null,
    CHECK,
    'toast.limit_country_user_status',
  ),
  'compliance.kycToast.showKycUpgradeNotice': { ...fact(bool, false, CHECK, 'toast.kyc_toast.show_kyc_upgrade_notice'), personal: true },
  'compliance.kycToast.isRiskUser': { ...fact(bool, false, CHECK, 'toast.kyc_toast.is_risk_user'), personal: true },
  'compliance.kycToast.riskUserGuideFrequency': fact(
    duration,
    0,
    CHECK,
    'how long the risk notice stays hidden after it was shown; 0 means it always shows',
  ),
  'compliance.kycToast.isRiskUserGuideAlways': fact(
    bool,
    true,
    CHECK,
    'risk_user_guide_frequency is 0: the risk notice shows on every document load',
  ),
  'compliance.kycToast.riskUserGuideBeClosed': fact(bool, false, CHECK, 'the risk notice may be closed'),
  'complianceToast.hasDestination': fact(bool, false, CHECK, "ok_button_router of this page's toast config is given"),
  'complianceToast.isPresent': fact(bool, false, CHECK, 'toast.config has an entry with a flag set for this page'),
  'page.isBlocked': fact(bool, false, CHECK, "the route's code is in menu; false on a route without a code"),
  'complianceToast.content': value('content', CHECK, "content and text_link of the page's toast config"),
  'complianceToast.okButton': value('text', CHECK, "ok_button of the page's toast config"),
  'complianceToast.cancelButton': value('text', CHECK, "cancel_button of the page's toast config"),
  'complianceToast.okDestination': value('destination', CHECK, "ok_button_router of the page's toast config"),
  'riskUser.content': value('content', CHECK, 'risk_user_guide_msg'),
  'riskUser.destination': value('destination', CHECK, 'risk_user_guide_url'),
  'riskUser.cookieKey': value('text', CHECK, 'risk_user_guide_cookie_key where it may be used, else the default key'),
} as const;

const BUSINESS = 'business compliance check';

export const NOTICES = {
  'businessCheck.hasContent': fact(bool, false, BUSINESS, 'the response has content'),
  'businessCheck.noCloseButton': fact(bool, false, BUSINESS, 'the banner has no close button'),
  'businessCheck.hasDestination': fact(bool, false, BUSINESS, 'ok_button_router is given'),
  'businessCheck.isDestinationRefused': fact(bool, false, BUSINESS, "ok_button_router is given but isn't an allowed destination"),
  'businessCheck.type': fact(oneOf('close'), null, BUSINESS, "what the banner's ok button does"),
  'agreement.status': {
    ...fact(int(0, 99), 0, 'user agreement status', 'whether the user agreement is to be shown'),
    labels: { 1: 'to be shown' },
  },
  'declaration.status': {
    ...fact(oneOf(1, 2), 1, 'declaration status', 'whether the declaration is signed'),
    labels: { 1: 'to be signed', 2: 'signed' },
  },
  'businessCheck.title': value('text', BUSINESS, 'title'),
  'businessCheck.content': value('content', BUSINESS, 'content and text_link'),
  'businessCheck.okButton': value('text', BUSINESS, 'ok_button'),
  'businessCheck.cancelButton': value('text', BUSINESS, 'cancel_button'),
  'businessCheck.okDestination': value('destination', BUSINESS, 'ok_button_router'),
  'agreement.content': value('content', 'user agreement status', 'content'),
  'agreement.submitButton': value('text', 'user agreement status', 'submit_button'),
  'prize.num': value('text', 'newbie prize guide', 'the prize of signing up; null when there is none'),
  'prizePop.groupA': value('text', 'newbie prize pop', 'group_A.num; $0 when the call failed'),
  'prizePop.groupBFirst': value('text', 'newbie prize pop', 'group_B.num_first; $0 when the call failed'),
  'prizePop.groupBSecond': value('text', 'newbie prize pop', 'group_B.num_second; $0 when the call failed'),
  'failure.message': value('text', 'the last failed effect', "the server's message"),
  'failure.outcome': value('text', 'the last failed effect', 'how it ended where no call failed, by constants.outcomes'),
} as const;
