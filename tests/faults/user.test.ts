import { hangs, known, LOST, meetsEveryFault, NONE } from './support/meets-every-fault.ts';

const NOBODY = { 'user.verified': known(null), 'user.country': known(null), 'user.isSub': known(null) };

meetsEveryFault('[FAC-3][FAC-7][API-5] user info: null and unknown when it fails, null when it is refused', {
  call: 'user-info',
  ...hangs(['user.verified', 'user.country', 'user.isSub'], ['user.level']),
  wrong: { code: 0, message: '', data: { uid: '7', verified: 'gold' } },
  standing: { 'user.verified': LOST, 'user.country': LOST, 'user.isSub': LOST, 'user.level': NONE },
  refused: { standing: { ...NOBODY, 'user.level': NONE } },
});

meetsEveryFault('[FAC-4][FAC-7][FAC-20][API-5] user tier: null and unknown, whatever the user info says', {
  call: 'user-tier',
  ...hangs(['user.tierLevel', 'user.verified'], ['user.tier']),
  wrong: { code: 0, message: '', data: { tier_level: true } },
  standing: { 'user.tierLevel': LOST, 'user.verified': known(0), 'user.tier': NONE },
});

meetsEveryFault('[FAC-12][API-5] referral info: an agent of no kind, and a warning', {
  call: 'referral-info',
  ...hangs(['referral.agencyType']),
  wrong: { code: 0, message: '', data: { agency_type: 'partner' } },
  standing: { 'referral.agencyType': known(0) },
  level: 'warn',
});
