import { beforeAll, describe, expect, it } from 'vitest';
import { readSite } from './testing.ts';
import { decider, type Facts } from './testing-rules.ts';

let shows: ReturnType<typeof decider> = () => false;
beforeAll(async () => {
  shows = decider(await readSite('main'));
});

const ago = (age: string) => ({ ago: age });
const FUTURE = '2026-03-11T12:00:00.000Z';
const user = (tier: number | null, verified: number | null): Facts => ({
  'session.isLoggedIn': true,
  'user.tierLevel': tier,
  'user.verified': verified,
});
const VISITOR: Facts = {};

/** How long a notice rests after a moment: hidden to the last millisecond, there again at the instant itself. */
const RESTS: readonly (readonly [string, string, Facts, string, string])[] = [
  ['bx-dialog', 'dismissedAt', { 'compliance.limit.brazilToast': true }, 'PT23H59M59.999S', 'PT24H'],
  ['hk-dialog', 'dismissedAt', { 'compliance.toast.isHkUser': true }, 'PT23H59M59.999S', 'PT24H'],
  ['netherlands-dialog', 'confirmedAt', { ...user(11, 1), 'compliance.limit.isNlLimit': true }, 'P29DT23H59M59.999S', 'P30D'],
  [
    'uzbekistan-assets-dialog',
    'confirmedAt',
    { ...user(11, 1), 'compliance.limit.isUzbekistanToast': true, 'page.area': 'account' },
    'P29DT23H59M59.999S',
    'P30D',
  ],
  [
    'uzbekistan-assets-dialog',
    'confirmedAt',
    { ...user(10, 3), 'compliance.limit.isUzbekistanToast': true, 'page.area': 'account' },
    'P29DT23H59M59.999S',
    'P30D',
  ],
  ['kyc-upgrade-dialog', 'shownAt', { 'compliance.kycToast.showKycUpgradeNotice': true }, 'PT11H59M59.999S', 'PT12H'],
  [
    'risk-user-dialog',
    'shownAt',
    {
      'compliance.kycToast.isRiskUser': true,
      'compliance.kycToast.isRiskUserGuideAlways': false,
      'compliance.kycToast.riskUserGuideFrequency': 'PT6H',
    },
    'PT5H59M59.999S',
    'PT6H',
  ],
  [
    'new-user-reward-dialog',
    'shownAt',
    { 'experiment.new_user_reward': '1', 'memory.new-user-reward-dialog.shownToday': 1 },
    'PT29M59.999S',
    'PT30M',
  ],
];

describe.each(RESTS)('%s rests by its %s', (id, moment, facts, last, due) => {
  const at = (when: Facts[string]) => shows(id, { ...facts, [`memory.${id}.${moment}`]: when });

  it('[DLG-15][DLG-16][CDK-2][NL-2][UZ-4][UZ-5][KYU-2][RSK-3][RWD-7] to the last millisecond, and is there at the instant itself', () => {
    expect([at('2026-03-10T12:00:00.000Z'), at(ago('PT1S')), at(ago(last)), at(ago(due)), at(ago('P400D'))]).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('[DLG-17] not at all by a time in the future, nor without one', () => {
    expect([at(FUTURE), at(null)]).toEqual([true, true]);
  });
});

describe('the Netherlands', () => {
  const NL = { 'compliance.limit.isNlLimit': true };
  const confirmed = { 'memory.netherlands-dialog.confirmedAt': ago('P1D') };

  it.each<[string, Facts, boolean]>([
    ['a visitor under the limit', { ...VISITOR, ...NL }, true],
    ['a visitor elsewhere', VISITOR, false],
    ['tier 11 under the limit', { ...user(11, 1), ...NL }, true],
    ['tier 11 elsewhere', user(11, 1), false],
    ['tier 11, confirmed yesterday', { ...user(11, 1), ...NL, ...confirmed }, false],
    ['tier 10, confirmed yesterday', { ...user(10, 1), ...NL, ...confirmed }, true],
    ['tier 10 and verified 3, confirmed yesterday', { ...user(10, 3), ...NL, ...confirmed }, true],
    ['tier 0, confirmed yesterday', { ...user(0, 0), ...NL, ...confirmed }, true],
    ['a visitor who confirmed yesterday', { ...VISITOR, ...NL, ...confirmed }, true],
    ['tier null, confirmed yesterday', { ...user(null, null), ...NL, ...confirmed }, true],
  ])('[NL-1][NL-2][NL-3][NL-4] %s', (_name, facts, expected) => {
    expect(shows('netherlands-dialog', facts)).toBe(expected);
  });
});

describe('Uzbekistan', () => {
  const UZ = { 'compliance.limit.isUzbekistanToast': true };
  const account = { ...UZ, 'page.area': 'account' };
  const confirmed = { 'memory.uzbekistan-assets-dialog.confirmedAt': ago('P1D') };

  it.each<[string, string, Facts, boolean]>([
    ['outside /myaccount', 'uzbekistan-dialog', UZ, true],
    ['below /myaccount', 'uzbekistan-dialog', account, false],
    ['elsewhere', 'uzbekistan-dialog', {}, false],
    ['shown a second ago', 'uzbekistan-dialog', { ...UZ, 'memory.uzbekistan-dialog.shownAt': ago('PT1S') }, false],
    ['shown years ago', 'uzbekistan-dialog', { ...UZ, 'memory.uzbekistan-dialog.shownAt': ago('P2000D') }, false],
    ['below /myaccount', 'uzbekistan-assets-dialog', account, true],
    ['outside /myaccount', 'uzbekistan-assets-dialog', UZ, false],
    ['elsewhere', 'uzbekistan-assets-dialog', { 'page.area': 'account' }, false],
    ['tier 11, confirmed yesterday', 'uzbekistan-assets-dialog', { ...user(11, 1), ...account, ...confirmed }, false],
    ['tier 10 and verified 3, confirmed yesterday', 'uzbekistan-assets-dialog', { ...user(10, 3), ...account, ...confirmed }, false],
    ['tier 10, confirmed yesterday', 'uzbekistan-assets-dialog', { ...user(10, 4), ...account, ...confirmed }, true],
    [
      '[UZ-7] tier and verified null, confirmed yesterday',
      'uzbekistan-assets-dialog',
      { ...user(null, null), ...account, ...confirmed },
      true,
    ],
  ])('[UZ-1][UZ-2][UZ-3][UZ-4][UZ-5][UZ-6][UZ-7] %s', (_name, id, facts, expected) => {
    expect(shows(id, facts)).toBe(expected);
  });
});

describe('confirming a notice that rests', () => {
  it.each<[string, Facts, boolean]>([
    ['tier 10', user(10, 1), true],
    ['tier null and verified null', user(null, null), true],
    ['tier 10, level 3 of KYC', user(10, 4), true],
    ['tier 11', user(11, 1), false],
    ['verified 3', user(10, 3), false],
    ['a visitor', VISITOR, false],
  ])('[NL-5][NL-6][UZ-8][UZ-9] of %s leads to the withdraw page or stores the time', (_name, facts, leads) => {
    expect([shows('is-low-tier-unverified', facts), shows('keeps-confirmation', facts)]).toEqual([leads, !leads]);
  });
});

describe("'always'", () => {
  it.each<[string, string, Facts]>([
    ['uk-home-dialog', 'uk-home-dialog', { 'compliance.limit.isUkLimit': true, 'page.route': 'home' }],
    ['ltw-dialog', 'ltw-dialog', { 'compliance.limit.ltwToast': true }],
    ['withdraw-only-dialog', 'withdraw-only-dialog', { 'compliance.toast.isWithdrawOnlyUser': true }],
    ['netherlands-dialog', 'netherlands-dialog', { ...user(10, 1), 'compliance.limit.isNlLimit': true }],
    [
      '[UZ-6] uzbekistan-assets-dialog',
      'uzbekistan-assets-dialog',
      { ...user(10, 1), 'compliance.limit.isUzbekistanToast': true, 'page.area': 'account' },
    ],
    [
      '[RSK-4] risk-user-dialog',
      'risk-user-dialog',
      { 'compliance.kycToast.isRiskUser': true, 'memory.risk-user-dialog.shownAt': ago('PT1S') },
    ],
    ['restricted-country-dialog', 'restricted-country-dialog', { 'compliance.limit.isBlockedCountry': true }],
  ])('[DLG-19][CDK-4][CDK-6][NL-3][UZ-6][RSK-4][RES-6] is once per document load for %s', (_name, id, facts) => {
    expect([shows(id, facts), shows(id, { ...facts, [`memory.${id}.closedInLoad`]: true })]).toEqual([true, false]);
  });

  it('[RES-11] is once per visit for a blocked route', () => {
    const blocked = { 'page.isCoded': true, 'page.isBlocked': true, 'memory.restricted-country-dialog.closedInLoad': true };
    expect(shows('restricted-country-dialog', blocked)).toBe(true);
    expect(shows('restricted-country-dialog', { ...blocked, 'memory.restricted-country-dialog.closedInVisit': true })).toBe(false);
  });
});

describe('the Turkey selector', () => {
  const entry = (keepaliveDays: number, timestamp: Facts[string]): Facts => ({
    'page.language': 'tr',
    'entry.keepaliveDays': keepaliveDays,
    'entry.timestamp': timestamp,
  });

  it.each<[string, Facts, boolean]>([
    ['the page in Turkish', { 'page.language': 'tr' }, true],
    ['the browser in Turkish', { 'device.language': 'tr' }, true],
    ['country 177', { 'session.isLoggedIn': true, 'user.country': 177 }, true],
    ['none of these', { 'session.isLoggedIn': true, 'user.country': 61 }, false],
    ['an entry of a day, one millisecond left', entry(1, ago('PT23H59M59.999S')), false],
    ['an entry of a day, at its end', entry(1, ago('P1D')), true],
    ['an entry of seven days, one millisecond left', entry(7, ago('P6DT23H59M59.999S')), false],
    ['an entry of seven days, at its end', entry(7, ago('P7D')), true],
    ['an entry of the future', entry(7, FUTURE), true],
  ])('[SEL-1][SEL-2][SEL-3][SEL-4][SEL-6] %s', (_name, facts, expected) => {
    expect(shows('turkey-selector-dialog', facts)).toBe(expected);
  });
});

describe('the reward', () => {
  const counted = (shownToday: number, shownAt: Facts[string] = ago('PT2H')): Facts => ({
    'experiment.new_user_reward': '1',
    'memory.new-user-reward-dialog.shownToday': shownToday,
    'memory.new-user-reward-dialog.shownAt': shownAt,
  });

  it.each<[string, Facts, boolean]>([
    ['value 1', { 'experiment.new_user_reward': '1' }, true],
    ['value 2', { 'experiment.new_user_reward': '2' }, true],
    ['no value', {}, false],
    ['logged in', { ...user(1, 1), 'experiment.new_user_reward': '1' }, false],
    ['a new day, five minutes after the last show', counted(0, ago('PT5M')), true],
    ['three shows', counted(3), true],
    ['four shows', counted(4), false],
    ['more than four', counted(5), false],
  ])('[RWD-1][RWD-2][RWD-3][RWD-4][RWD-5][RWD-6] %s', (_name, facts, expected) => {
    expect(shows('new-user-reward-dialog', facts)).toBe(expected);
  });

  it('[RWD-1][RWD-2] is variant A or B', () => {
    const variants = (value: string | null) =>
      ['a', 'b'].map((name) => shows(`reward-variant-${name}`, { 'experiment.new_user_reward': value }));
    expect([variants('1'), variants('2'), variants(null)]).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });
});
