import { z } from '../../zod.ts';
import { section, text, listOf, numeric, optionalNumeric } from '../wire.ts';

/** GET /api/web/v1/welfare/newbiePrizeGuide; empty by default (spec section 7). */
export const prizeGuide = section({ prize_num: text });

export type PrizeGuide = z.infer<typeof prizeGuide>;

/** GET /api/web/v1/welfare/newbiePrizePop: the prize texts of the two variants (spec section 3). */
export const prizePop = section({
  group_A: section({ num: text }),
  group_B: section({ num_first: text, num_second: text }),
});

export type PrizePop = z.infer<typeof prizePop>;

/** GET /api/web/v1/competition/list. Times are seconds. */
export const competitions = listOf(
  z.object({
    id: text,
    title: text,
    /** What there is to be won, in words. */
    prize: text,
    start_time: numeric,
    end_time: numeric,
    /** Where its rules are; may be missing. */
    url: text,
  }),
);

/** GET /api/web/v1/rebate/get_user_info (spec section 3). */
export const referralInfo = z.object({
  kol_code: text,
  encrypted_uid: text,
  /** 0 normal, 1 affiliate, 2 agents direct, 3 partners, 4 partner direct. Missing is normal. */
  agency_type: z.pipe(
    optionalNumeric,
    z.transform((type) => type ?? 0),
  ),
});
