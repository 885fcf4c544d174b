import { get } from '../call.ts';
import { z } from '../../zod.ts';
import { section, text, list, numeric, optionalNumeric } from '../wire.ts';

export const prizeGuide = section({ prize_num: text });

export const prizePop = section({
  group_A: section({ num: text }),
  group_B: section({ num_first: text, num_second: text }),
});

export const competitions = list(
  z.object({
    id: text,
    title: text,
    prize: text,
    start_time: numeric,
    end_time: numeric,
    url: text,
  }),
);

export const referralInfo = z.object({
  kol_code: text,
  encrypted_uid: text,
  agency_type: z.pipe(
    optionalNumeric,
    z.transform((type) => type ?? 0),
  ),
});

export const GROWTH_CALLS = {
  'referral-info': get('slow', '/api/web/v1/rebate/get_user_info', { cached: true, shape: referralInfo }),
  'verify-invite': get('fast', '/api/web/v1/rebate/verify_invite_info', {}),
  'prize-guide': get('fast', '/api/web/v1/welfare/newbiePrizeGuide', { cached: true, shape: prizeGuide }),
  'prize-pop': get('fast', '/api/web/v1/welfare/newbiePrizePop', { cached: true, shape: prizePop }),
  competitions: get('slow', '/api/web/v1/competition/list', { cached: true, shape: competitions }),
};
