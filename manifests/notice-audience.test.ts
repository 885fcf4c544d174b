import { beforeAll, describe, expect, it } from 'vitest';
import { readSite } from './testing.ts';
import { decider, type Facts } from './testing-rules.ts';

const deciders = new Map<string, ReturnType<typeof decider>>();
beforeAll(async () => {
  for (const key of ['main', 'turkey', 'eu', 'us']) deciders.set(key, decider(await readSite(key)));
});
const shows = (rule: string, facts: Facts, site = 'main'): boolean | undefined => deciders.get(site)?.(rule, facts);

describe('who else sees what', () => {
  const loggedIn: Facts = { 'session.isLoggedIn': true, 'user.tierLevel': 12, 'user.verified': 1 };
  const home = { 'page.route': 'home' };
  const away = { 'page.route': 'price' };
  const status = 'compliance.toast.limitCountryUserStatus';

  it.each<[string, string, Facts, boolean, string?]>([
    ['[RES-1] a blocked country', 'restricted-country-dialog', { 'compliance.limit.isBlockedCountry': true }, true],
    ['[RES-2] a blocked route', 'restricted-country-dialog', { 'page.isCoded': true, 'page.isBlocked': true }, true],
    ['[RES-2] a coded route', 'restricted-country-dialog', { 'page.isCoded': true }, false],
    ['[CDK-1] the Brazilian flag', 'bx-dialog', { 'compliance.limit.brazilToast': true }, true],
    ['[CDK-1] no flag', 'bx-dialog', {}, false],
    ['[CDK-3] the UK on home', 'uk-home-dialog', { ...home, 'compliance.limit.isUkLimit': true }, true],
    ['[CDK-3] the UK off home', 'uk-home-dialog', { ...away, 'compliance.limit.isUkLimit': true }, false],
    ['[CDK-3] home elsewhere', 'uk-home-dialog', home, false],
    ['[CDK-6] the LTW flag', 'ltw-dialog', { 'compliance.limit.ltwToast': true }, true],
    ['[CDK-7] withdrawals only', 'withdraw-only-dialog', { 'compliance.toast.isWithdrawOnlyUser': true }, true],
    ['[RSK-1] a risk user', 'risk-user-dialog', { 'compliance.kycToast.isRiskUser': true }, true],
    ['[RSK-1] anybody else', 'risk-user-dialog', {}, false],
    ['[RSK-8] a notice that may be closed', 'risk-user-dialog-closable', { 'compliance.kycToast.riskUserGuideBeClosed': true }, true],
    ['[RSK-9] a notice that may not', 'risk-user-dialog-closable', {}, false],
    ['[KYU-1] an upgrade due', 'kyc-upgrade-dialog', { 'compliance.kycToast.showKycUpgradeNotice': true }, true],
    ['[KYU-4] iOS at the cut-off build', 'has-native-kyc', { 'device.isNativeApp': true, 'device.iosBuild': 202306151200 }, true],
    ['[KYU-4] iOS before it', 'has-native-kyc', { 'device.isNativeApp': true, 'device.iosBuild': 202306151199 }, false],
    ['[KYU-3] the web', 'opens-web-kyc', {}, true],
    ['[DCL-1] need-sign', 'turkish-declaration-dialog', { ...loggedIn, 'declaration.status': 1 }, true, 'turkey'],
    ['[DCL-2] signed', 'turkish-declaration-dialog', { ...loggedIn, 'declaration.status': 2 }, false, 'turkey'],
    ['[DCL-2] a visitor', 'turkish-declaration-dialog', { 'declaration.status': 1 }, false, 'turkey'],
    [
      '[DCL-10] closed in this load',
      'turkish-declaration-dialog',
      { ...loggedIn, 'declaration.status': 1, 'memory.turkish-declaration-dialog.closedInLoad': true },
      false,
      'turkey',
    ],
    ['[AGR-1] status 1', 'user-agreement-dialog', { ...loggedIn, 'agreement.status': 1 }, true],
    ['[AGR-2] status 2', 'user-agreement-dialog', { ...loggedIn, 'agreement.status': 2 }, false],
    ['[AGR-2] a visitor', 'user-agreement-dialog', { 'agreement.status': 1 }, false],
    ['[BAR-1] no choice yet', 'cookies-policy-bar', {}, true, 'eu'],
    ['[BAR-1] accepted', 'cookies-policy-bar', { 'consent.choice': 'accepted' }, false, 'eu'],
    ['[BAR-1] refused', 'cookies-policy-bar', { 'consent.choice': 'refused' }, false, 'eu'],
    ['[BAR-3] off home', 'cookies-policy-bar', away, true, 'eu'],
    ['[BAR-4] no choice yet', 'analytics-agreed', {}, false, 'eu'],
    ['[BAR-4] refused', 'analytics-agreed', { 'consent.choice': 'refused' }, false, 'eu'],
    ['[BAR-5] accepted', 'analytics-agreed', { 'consent.choice': 'accepted' }, true, 'eu'],
    ['[BAR-6] limited, logged in, home', 'limited-ip-home-bar', { ...loggedIn, ...home, 'compliance.limit.limitCountry': true }, true],
    ['[BAR-6] limited visitor', 'limited-ip-home-bar', { ...home, 'compliance.limit.limitCountry': true }, false],
    ['[BAR-6] limited, off home', 'limited-ip-home-bar', { ...loggedIn, ...away, 'compliance.limit.limitCountry': true }, false],
    ['[BAR-7] withdrawals only, home', 'withdraw-only-home-bar', { ...home, 'compliance.toast.isWithdrawOnlyUser': true }, true],
    ['[BAR-7] withdrawals only, off home', 'withdraw-only-home-bar', { ...away, 'compliance.toast.isWithdrawOnlyUser': true }, false],
    ['[BAR-8] LIMIT_VISITOR', 'guest-ip-limit-bar', { [status]: 'LIMIT_VISITOR' }, true],
    ['[BAR-8] LIMIT_VISITOR, logged in', 'guest-ip-limit-bar', { ...loggedIn, [status]: 'LIMIT_VISITOR' }, false],
    ['[BAR-8] LIMIT_LOW_KYC_USER', 'guest-ip-limit-bar', { [status]: 'LIMIT_LOW_KYC_USER' }, false],
    ['[BAR-8] LIMIT_HIGH_KYC_USER', 'guest-ip-limit-bar', { [status]: 'LIMIT_HIGH_KYC_USER' }, false],
    ['[BAR-8] NON_LIMIT_HIGH_KYC_USER', 'guest-ip-limit-bar', { [status]: 'NON_LIMIT_HIGH_KYC_USER' }, false],
    ['[BAR-9] a blocked country', 'prohibited-countries-bar', { 'compliance.limit.isBlockedCountry': true }, true],
    ['[BAR-9] another', 'prohibited-countries-bar', {}, false],
    ['[BAR-10] switch_to_eu', 'switch-to-eu-bar', { 'compliance.business.switch_to_eu': true }, true],
    ['[BAR-10] another code', 'switch-to-eu-bar', { 'compliance.business.switch_from_eu': true }, false],
    ['[BAR-11] switch_from_eu', 'switch-from-eu-bar', { 'compliance.business.switch_from_eu': true }, true, 'eu'],
    ['[BAR-11] another code', 'switch-from-eu-bar', { 'compliance.business.switch_to_eu': true }, false, 'eu'],
    ['[BAR-12] a visitor', 'switch-from-us-bar', { 'compliance.business.switch_from_us': true }, true, 'us'],
    [
      '[BAR-12] another country',
      'switch-from-us-bar',
      { ...loggedIn, 'user.country': 61, 'compliance.business.switch_from_us': true },
      true,
      'us',
    ],
    [
      '[BAR-12] country 233',
      'switch-from-us-bar',
      { ...loggedIn, 'user.country': 233, 'compliance.business.switch_from_us': true },
      false,
      'us',
    ],
    ['[BIZ-1] content', 'business-compliance-banner', { 'businessCheck.hasContent': true }, true],
    ['[BIZ-1] none', 'business-compliance-banner', {}, false],
    ['[BIZ-6] no_close_button', 'business-banner-closable', { 'businessCheck.noCloseButton': true }, false],
    ['[BIZ-7] the close type navigates', 'business-banner-leads-on', { 'businessCheck.type': 'close' }, false],
    [
      '[BIZ-7] the close type closes',
      'business-banner-closes',
      { 'businessCheck.type': 'close', 'businessCheck.hasDestination': true },
      true,
    ],
    ['[BIZ-8] another type navigates', 'business-banner-leads-on', { 'businessCheck.hasDestination': true }, true],
    ['[BIZ-8] another type closes', 'business-banner-closes', { 'businessCheck.hasDestination': true }, false],
  ])('%s (%s)', (_name, id, facts, expected, site) => {
    expect(shows(id, facts, site)).toBe(expected);
  });

  it.each([
    ['limited-ip-home-bar', { ...loggedIn, ...home, 'compliance.limit.limitCountry': true }],
    ['withdraw-only-home-bar', { ...home, 'compliance.toast.isWithdrawOnlyUser': true }],
    ['guest-ip-limit-bar', { [status]: 'LIMIT_VISITOR' }],
    ['prohibited-countries-bar', { 'compliance.limit.isBlockedCountry': true }],
    ['switch-to-eu-bar', { 'compliance.business.switch_to_eu': true }],
    ['business-compliance-banner', { 'businessCheck.hasContent': true }],
  ])('[BAR-13][BIZ-5] %s rests for the browser session once closed', (id, facts) => {
    expect([shows(id, facts), shows(id, { ...facts, [`memory.${id}.closedInSession`]: true })]).toEqual([true, false]);
  });
});
