import { beforeAll, describe, expect, it } from 'vitest';
import { readSite } from './testing.ts';
import { decider, type Facts } from './testing-rules.ts';

const deciders = new Map<string, ReturnType<typeof decider>>();
beforeAll(async () => {
  for (const key of ['main', 'turkey', 'eu', 'us']) deciders.set(key, decider(await readSite(key)));
});

type Rows = readonly (readonly [Facts, boolean])[];
/** What a rule says of each of these facts, in the form in which the spec's word on them is written. */
function outcomes(rule: string, rows: Rows, site = 'main'): unknown {
  return rows.map(([facts]) => [facts, deciders.get(site)?.(rule, facts)]);
}

const user: Facts = { 'session.isLoggedIn': true, 'user.tierLevel': 12, 'user.verified': 1 };
const home: Facts = { 'page.route': 'home' };
const away: Facts = { 'page.route': 'price' };
const under = (...flags: string[]): Facts => Object.fromEntries(flags.map((flag) => [flag, true]));
const closed = (id: string): Facts => under(`memory.${id}.closedInSession`);

describe('dialogs', () => {
  it('[RES-1][RES-2] restricted-country-dialog: a blocked country, a blocked route, and nobody else', () => {
    const rows: Rows = [
      [under('compliance.limit.isBlockedCountry'), true],
      [under('page.isCoded', 'page.isBlocked'), true],
      [under('page.isCoded'), false],
      [{}, false],
    ];
    expect(outcomes('restricted-country-dialog', rows)).toEqual(rows);
  });

  it('[CDK-1] bx-dialog: the Brazilian flag', () => {
    const rows: Rows = [
      [under('compliance.limit.brazilToast'), true],
      [{}, false],
    ];
    expect(outcomes('bx-dialog', rows)).toEqual(rows);
  });

  it('[CDK-3] uk-home-dialog: the UK limit on home', () => {
    const uk = under('compliance.limit.isUkLimit');
    const rows: Rows = [
      [{ ...home, ...uk }, true],
      [{ ...away, ...uk }, false],
      [home, false],
    ];
    expect(outcomes('uk-home-dialog', rows)).toEqual(rows);
  });

  it('[RSK-8][RSK-9] risk-user-dialog may be closed when the answer says so', () => {
    const rows: Rows = [
      [under('compliance.kycToast.riskUserGuideBeClosed'), true],
      [{}, false],
    ];
    expect(outcomes('risk-user-dialog-closable', rows)).toEqual(rows);
  });

  it('[KYU-3][KYU-4] kyc-upgrade-dialog leads to the native page from the cut-off build on, else to that of the web', () => {
    const ios = (build: number): Facts => ({ 'device.isNativeApp': true, 'device.iosBuild': build });
    const rows: Rows = [
      [ios(202306151199), false],
      [ios(202306151200), true],
      [ios(202306151201), true],
      [{ 'device.isNativeApp': true, 'device.androidBuild': 658020 }, false],
      [{}, false],
    ];
    expect(outcomes('has-native-kyc', rows)).toEqual(rows);
    const opposite: Rows = rows.map(([facts, isNative]) => [facts, !isNative]);
    expect(outcomes('opens-web-kyc', opposite)).toEqual(opposite);
  });

  it('[DCL-1][DCL-2][DCL-10] turkish-declaration-dialog: a user with status 1 who did not close it in this load', () => {
    const rows: Rows = [
      [{ ...user, 'declaration.status': 1 }, true],
      [{ ...user, 'declaration.status': 2 }, false],
      [{ 'declaration.status': 1 }, false],
      [{ ...user, 'declaration.status': 1, ...under('memory.turkish-declaration-dialog.closedInLoad') }, false],
    ];
    expect(outcomes('turkish-declaration-dialog', rows, 'turkey')).toEqual(rows);
  });

  it('[AGR-1][AGR-2] user-agreement-dialog: a user with status 1', () => {
    const rows: Rows = [
      [{ ...user, 'agreement.status': 1 }, true],
      [{ ...user, 'agreement.status': 0 }, false],
      [{ ...user, 'agreement.status': 2 }, false],
      [{ 'agreement.status': 1 }, false],
    ];
    expect(outcomes('user-agreement-dialog', rows)).toEqual(rows);
  });
});

describe('bars', () => {
  it('[BAR-1][BAR-3] cookies-policy-bar: whoever made no choice, on every route', () => {
    const rows: Rows = [
      [{}, true],
      [away, true],
      [{ 'page.route': 'login' }, true],
      [{ 'consent.choice': 'accepted' }, false],
      [{ 'consent.choice': 'refused' }, false],
    ];
    expect(outcomes('cookies-policy-bar', rows, 'eu')).toEqual(rows);
  });

  it('[BAR-4][BAR-5] analytics wait for acceptance', () => {
    const rows: Rows = [
      [{}, false],
      [{ 'consent.choice': 'refused' }, false],
      [{ 'consent.choice': 'accepted' }, true],
    ];
    expect(outcomes('analytics-agreed', rows, 'eu')).toEqual(rows);
  });

  it('[BAR-6][BAR-13] limited-ip-home-bar: a limited user on home', () => {
    const limited = under('compliance.limit.limitCountry');
    const rows: Rows = [
      [{ ...user, ...home, ...limited }, true],
      [{ ...user, ...home }, false],
      [{ ...home, ...limited }, false],
      [{ ...user, ...away, ...limited }, false],
      [{ ...user, ...home, ...limited, ...closed('limited-ip-home-bar') }, false],
    ];
    expect(outcomes('limited-ip-home-bar', rows)).toEqual(rows);
  });

  it('[BAR-7][BAR-13] withdraw-only-home-bar: who may only withdraw, on home', () => {
    const only = under('compliance.toast.isWithdrawOnlyUser');
    const rows: Rows = [
      [{ ...home, ...only }, true],
      [{ ...away, ...only }, false],
      [home, false],
      [{ ...home, ...only, ...closed('withdraw-only-home-bar') }, false],
    ];
    expect(outcomes('withdraw-only-home-bar', rows)).toEqual(rows);
  });

  it('[BAR-8][BAR-13] guest-ip-limit-bar: LIMIT_VISITOR, not logged in', () => {
    const status = (value: string): Facts => ({ 'compliance.toast.limitCountryUserStatus': value });
    const rows: Rows = [
      [status('LIMIT_VISITOR'), true],
      [{ ...user, ...status('LIMIT_VISITOR') }, false],
      [status('LIMIT_LOW_KYC_USER'), false],
      [status('LIMIT_HIGH_KYC_USER'), false],
      [status('NON_LIMIT_HIGH_KYC_USER'), false],
      [{}, false],
      [{ ...status('LIMIT_VISITOR'), ...closed('guest-ip-limit-bar') }, false],
    ];
    expect(outcomes('guest-ip-limit-bar', rows)).toEqual(rows);
  });

  it('[BAR-9][BAR-13] prohibited-countries-bar: a blocked country', () => {
    const rows: Rows = [
      [under('compliance.limit.isBlockedCountry'), true],
      [{}, false],
      [{ ...under('compliance.limit.isBlockedCountry'), ...closed('prohibited-countries-bar') }, false],
    ];
    expect(outcomes('prohibited-countries-bar', rows)).toEqual(rows);
  });

  it.each([
    ['switch-to-eu-bar', 'switch_to_eu', 'switch_from_eu', 'main'],
    ['switch-from-eu-bar', 'switch_from_eu', 'switch_to_eu', 'eu'],
  ])('[BAR-10][BAR-11][BAR-13] %s: business holds %s', (id, code, other, site) => {
    const rows: Rows = [
      [under(`compliance.business.${code}`), true],
      [under(`compliance.business.${other}`), false],
      [{ ...under(`compliance.business.${code}`), ...closed(id) }, false],
    ];
    expect(outcomes(id, rows, site)).toEqual(rows);
  });

  it('[BAR-12][BAR-13] switch-from-us-bar: business holds switch_from_us, and the country is not 233', () => {
    const code = under('compliance.business.switch_from_us');
    const rows: Rows = [
      [code, true],
      [{ ...user, ...code }, true],
      [{ ...user, ...code, 'user.country': 61 }, true],
      [{ ...user, ...code, 'user.country': 233 }, false],
      [{ ...user, 'user.country': 61 }, false],
      [{ ...code, ...closed('switch-from-us-bar') }, false],
    ];
    expect(outcomes('switch-from-us-bar', rows, 'us')).toEqual(rows);
  });

  it('[BIZ-1][BIZ-5][BIZ-6] business-compliance-banner: content exists; it has a cross unless told otherwise', () => {
    const rows: Rows = [
      [under('businessCheck.hasContent'), true],
      [{}, false],
      [{ ...under('businessCheck.hasContent'), ...closed('business-compliance-banner') }, false],
    ];
    expect(outcomes('business-compliance-banner', rows)).toEqual(rows);
    const crosses: Rows = [
      [{}, true],
      [under('businessCheck.noCloseButton'), false],
    ];
    expect(outcomes('business-banner-closable', crosses)).toEqual(crosses);
  });

  it('[BIZ-7][BIZ-8] the ok button of the business banner closes it or leads on, by its type', () => {
    const rows: Rows = [
      [{ 'businessCheck.type': 'close', 'businessCheck.hasDestination': true }, true],
      [{ 'businessCheck.hasDestination': true }, false],
    ];
    expect(outcomes('business-banner-closes', rows)).toEqual(rows);
    const opposite: Rows = rows.map(([facts, closes]) => [facts, !closes]);
    expect(outcomes('business-banner-leads-on', opposite)).toEqual(opposite);
  });
});
