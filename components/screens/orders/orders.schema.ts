import { prop } from '../../../schemas/manifest/prop.ts';
import type { OpenOrder, OwnTrade, TradeTape } from '../../../schemas/domains/orders/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../../ui/common/fields.ts';

export const orders = z.strictObject({
  open: prop.data<readonly OpenOrder[]>(),
  trades: prop.data<readonly OwnTrade[]>(),
  loggedIn: prop.flag(),
  login: linkTo,
  cancel: prop.control(),
});
export type OrdersProps = z.output<typeof orders>;

export const tape = z.strictObject({
  trades: prop.data<TradeTape>(),
  /** Number of lines, whose space is reserved. */
  size: z.int().check(z.gte(1), z.lte(100)),
});
export type TapeProps = z.output<typeof tape>;
