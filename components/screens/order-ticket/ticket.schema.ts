import type { OrderTerms } from '../../../schemas/domains/orders/shapes.ts';
import { prop } from '../../../schemas/manifest/prop.ts';
import type { MarketRow } from '../../../schemas/domains/market/sources.ts';
import type { PairBalances } from '../../../schemas/domains/orders/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../../ui/common/fields.ts';

export const ticket = z.strictObject({
  /** Null if the pair isn't traded. */
  terms: prop.optionalData<OrderTerms>(),
  balances: prop.data<PairBalances>(),
  /** Its last price is the initial price. */
  pair: prop.optionalData<MarketRow>(),
  loggedIn: prop.flag(),
  signIn: z.strictObject({ login: linkTo, signup: linkTo }),
  /** Percentages of the available balance, each a button. */
  parts: z.array(z.int().check(z.gte(1), z.lte(100))),
  place: prop.control(),
});
export type TicketProps = z.output<typeof ticket>;
