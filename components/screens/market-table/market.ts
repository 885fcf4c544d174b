import { prop } from '../../../schemas/manifest/prop.ts';
import type { MarketList } from '../../../schemas/values/market.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../../link/link-to.ts';

/** The live market list as home, markets and trade take it: the rows and every text around them. */
export const market = z.strictObject({
  /** The table's heading and accessible name. */
  title: prop.text(),
  rows: prop.data<MarketList>(),
  /** At most so many rows, and so many bars while they load. */
  size: z.optional(z.int().check(z.gte(1))),
  columns: z.strictObject({
    pair: prop.text(),
    price: prop.text(),
    change: prop.text(),
    high: prop.text(),
    low: prop.text(),
    volume: prop.text(),
  }),
  empty: prop.text(),
  failed: prop.text(),
  retry: prop.text(),
  /** Said above the numbers while the live stream is away. */
  stale: prop.text(),
  /** The way to the whole list. */
  all: z.optional(linkTo),
});
export type Market = z.output<typeof market>;
