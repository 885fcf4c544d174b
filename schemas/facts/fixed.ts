import { about, bool, duration, fact, instant, int, oneOf } from './build.ts';
import type { FactCatalogue } from './fact.ts';

const CHECK = 'compliance check';
const LIMITS = [
  'limitCountry',
  'isShowComplianceTips',
  'isUkLimit',
  'brazilToast',
  'isNlLimit',
  'isItalyLimit',
  'ltwToast',
  'isUzbekistanToast',
  'isBlockedCountry',
] as const;
const limits = Object.fromEntries(
  LIMITS.map((name) => [`compliance.limit.${name}`, fact(bool, false, about(CHECK, `limit.${name} of the compliance check`))]),
);

const user: FactCatalogue = {
  'session.isLoggedIn': fact(
    bool,
    false,
    about('cookies uid and nickname, user info', 'both cookies exist and the user info does not say otherwise (spec 5)'),
  ),
  'user.tierLevel': fact(int(0, 100), null, about('user tier', 'the tier; null for a visitor or when missing'), {
    nullable: true,
    personal: true,
  }),
  'user.verified': fact(oneOf(0, 5, 2, 1, 4, 3), null, about('user info', 'the KYC level by its wire value (spec 3)'), {
    nullable: true,
    personal: true,
    labels: { 0: 'level 0', 5: 'level 0.5', 2: 'level 1', 1: 'level 2', 4: 'level 3', 3: 'company' },
  }),
  'user.country': fact(int(0, 9999), null, about('user info', "the id of the user's country"), { nullable: true, personal: true }),
  'user.isSub': fact(bool, null, about('user info', 'a sub-account'), { nullable: true, personal: true }),
  'referral.agencyType': fact(oneOf(0, 1, 2, 3, 4), null, about('referral info', 'what kind of agent the user is (spec 3)'), {
    nullable: true,
    onFailure: 0,
    labels: { 0: 'normal', 1: 'affiliate', 2: 'agents direct', 3: 'partners', 4: 'partner direct' },
  }),
};

const compliance: FactCatalogue = {
  ...limits,
  'compliance.isChecked': fact(bool, true, about(CHECK, 'an answer is at hand; false once the check failed; never lost')),
  'compliance.toast.isHkUser': fact(bool, false, about(CHECK, 'toast.is_hk_user')),
  'compliance.toast.isWithdrawOnlyUser': fact(bool, false, about(CHECK, 'toast.is_withdraw_only_user')),
  'compliance.toast.limitCountryUserStatus': fact(
    oneOf('LIMIT_VISITOR', 'LIMIT_LOW_KYC_USER', 'LIMIT_HIGH_KYC_USER', 'NON_LIMIT_HIGH_KYC_USER'),
    null,
    about(CHECK, 'toast.limit_country_user_status (spec 4)'),
    { nullable: true },
  ),
  'compliance.kycToast.showKycUpgradeNotice': fact(bool, false, about(CHECK, 'toast.kyc_toast.show_kyc_upgrade_notice'), {
    personal: true,
  }),
  'compliance.kycToast.isRiskUser': fact(bool, false, about(CHECK, 'toast.kyc_toast.is_risk_user'), { personal: true }),
  'compliance.kycToast.riskUserGuideFrequency': fact(
    duration,
    0,
    about(CHECK, 'how long the risk notice rests once shown; 0 means always'),
  ),
  'compliance.kycToast.isRiskUserGuideAlways': fact(
    bool,
    true,
    about(CHECK, 'risk_user_guide_frequency is 0: the risk notice shows on every document load'),
  ),
  'compliance.kycToast.riskUserGuideBeClosed': fact(bool, false, about(CHECK, 'the risk notice may be closed')),
  'complianceToast.hasDestination': fact(bool, false, about(CHECK, "ok_button_router of this page's toast config is given")),
  'complianceToast.isPresent': fact(bool, false, about(CHECK, 'toast.config has an entry with a flag set for this page')),
  'businessCheck.hasContent': fact(bool, false, about('business compliance check', 'it answers with content'), { onFailure: false }),
  'businessCheck.noCloseButton': fact(bool, false, about('business compliance check', 'the banner has no close button'), {
    onFailure: false,
  }),
  'businessCheck.hasDestination': fact(bool, false, about('business compliance check', 'ok_button_router is given'), { onFailure: false }),
  'businessCheck.isDestinationRefused': fact(
    bool,
    false,
    about('business compliance check', 'ok_button_router is given and is no address to be followed (contract 8)'),
    { onFailure: false },
  ),
  'businessCheck.type': fact(oneOf('close'), null, about('business compliance check', "what the banner's ok button does"), {
    nullable: true,
    onFailure: null,
  }),
  'agreement.status': fact(int(0, 99), 0, about('user agreement status', 'whether the user agreement is to be shown'), {
    onFailure: 0,
    labels: { 1: 'to be shown' },
  }),
  'declaration.status': fact(oneOf(1, 2), 1, about('declaration status', 'whether the declaration is signed'), {
    onFailure: 1,
    labels: { 1: 'to be signed', 2: 'signed' },
  }),
};

const device: FactCatalogue = {
  'device.isPhone': fact(bool, false, about('viewport', 'narrower than the mobile-portrait breakpoint, 768 px')),
  'device.isMobileAgent': fact(bool, false, about('user agent', "a phone's user agent")),
  'device.isNativeApp': fact(bool, false, about('cookies android_build, ios_build', 'runs inside the native app (contract 5)')),
  'device.androidBuild': fact(int(0, 999_999_999_999), null, about('cookie android_build', 'the build of the Android app'), {
    nullable: true,
  }),
  'device.iosBuild': fact(int(0, 999_999_999_999), null, about('cookie ios_build', 'the build of the iOS app'), { nullable: true }),
  'consent.choice': fact(oneOf('accepted', 'refused'), null, about('stored record consent', "the visitor's choice on cookies"), {
    nullable: true,
  }),
  'entry.timestamp': fact(instant, null, about('stored record entry', 'when the entry choice was made'), { nullable: true }),
  'entry.keepaliveDays': fact(oneOf(1, 7), null, about('stored record entry', 'how many days the entry choice holds'), { nullable: true }),
  'page.theme': fact(oneOf('light', 'dark'), 'light', about('cookie dark, system', 'the theme in use')),
  'page.isCoded': fact(bool, false, about('manifest', 'the route has a compliance code')),
  'page.isBlocked': fact(bool, false, about(CHECK, "the route's code is in menu; false on a route without a code")),
  'page.isUpcoming': fact(bool, false, about('manifest', 'the route is listed as upcoming on this site')),
};

export const FIXED_FACTS: FactCatalogue = { ...user, ...compliance, ...device };
