import { prop } from '../../../schemas/manifest/prop.ts';
import type { MarketList } from '../../../schemas/domains/market/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../../ui/common/fields.ts';

export const market = z.strictObject({
  rows: prop.data<MarketList>(),
  /** Maximum number of rows, and number of skeleton rows. */
  size: z.optional(z.int().check(z.gte(1))),
  all: z.optional(linkTo),
});
export type Market = z.output<typeof market>;
