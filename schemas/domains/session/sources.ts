import { bool, fact, int, oneOf, value } from '../source.ts';

export const USER = {
  'session.isLoggedIn': fact(
    bool,
    false,
    'cookies uid and nickname, user info',
    "both cookies exist and the user info doesn't contradict them",
  ),
  'user.tierLevel': { ...fact(int(0, 100), null, 'user tier', 'the tier; null for a visitor or when missing'), personal: true },
  'user.verified': {
    ...fact(oneOf(0, 5, 2, 1, 4, 3), null, 'user info', 'the KYC level by its wire value'),
    personal: true,
    labels: { 0: 'level 0', 5: 'level 0.5', 2: 'level 1', 1: 'level 2', 4: 'level 3', 3: 'company' },
  },
  'user.country': { ...fact(int(0, 9999), null, 'user info', "the id of the user's country"), personal: true },
  'user.totalUsd': { ...fact(int(0, 999_999_999_999), null, 'user info', 'the worth of the account, in whole USD'), personal: true },
  'user.isSub': { ...fact(bool, null, 'user info', 'a sub-account'), personal: true },
  'referral.agencyType': {
    ...fact(oneOf(0, 1, 2, 3, 4), null, 'referral info', 'kind of agent that the user is'),
    labels: { 0: 'normal', 1: 'affiliate', 2: 'agents direct', 3: 'partners', 4: 'partner direct' },
  },
  'user.nickname': value('text', 'cookie nickname', 'the name of the logged-in user'),
  'user.uid': value('text', 'cookie uid', 'the id of the logged-in user'),
  'user.level': value('text', 'user info', 'the KYC level, by constants.kycLevels'),
  'user.tier': value('text', 'user tier', 'the tier, or null'),
  'referral.channel': value('text', 'cookie ref_channel', 'the channel by which the visitor came'),
  'funds.total': value('data', 'total funds', 'FundsTotal'),
  'referral.code': value('text', 'cookie ref_uid', 'the code by which this visitor was invited; none where the site hides referral'),
} as const;

export interface FundsTotal {
  readonly btc: string;
  readonly fiat: string;
}
