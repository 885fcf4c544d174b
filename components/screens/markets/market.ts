import { prop } from '../../../schemas/manifest/prop.ts';
import type { MarketList } from '../../../schemas/domains/market/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../../ui/link/link-to.ts';

/** The live market list as home, markets and trade take it: the rows, how many of them, the way to all. */
export const market = z.strictObject({
  rows: prop.data<MarketList>(),
  /** At most so many rows, and so many bars while they load. */
  size: z.optional(z.int().check(z.gte(1))),
  /** The way to the whole list. */
  all: z.optional(linkTo),
});
export type Market = z.output<typeof market>;
