import type { z } from '../../zod.ts';
import { section, text } from '../wire.ts';

/** GET /api/web/v1/welfare/newbiePrizeGuide; empty by default (spec section 7). */
export const prizeGuide = section({ prize_num: text });

export type PrizeGuide = z.infer<typeof prizeGuide>;

/** GET /api/web/v1/welfare/newbiePrizePop: the prize texts of the two variants (spec section 3). */
export const prizePop = section({
  group_A: section({ num: text }),
  group_B: section({ num_first: text, num_second: text }),
});

export type PrizePop = z.infer<typeof prizePop>;
