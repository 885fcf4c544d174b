import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import type { MarketRow } from '../../../schemas/domains/market/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { factGroup, linkTo } from '../../ui/common/fields.ts';
import { orders, tape } from '../orders/orders.schema.ts';
import { ticket } from '../order-ticket/ticket.schema.ts';
import { market } from '../markets/market.ts';

const tab = { label: prop.text(), link: prop.link(), note: z.optional(prop.text()) };

export const props = z.strictObject({
  title: prop.text(),
  kind: z.optional(prop.text()),
  /** Null if the feed doesn't list the pair. */
  pair: prop.optionalData<MarketRow>(),
  /** Kinds of trading this pair. The tab of the current page is marked and shows its note (RTE-8). */
  tabs: z.optional(z.strictObject({ items: prop.list(tab) })),
  ticket: z.optional(ticket),
  orders: z.optional(orders),
  tape: z.optional(tape),
  market,
  next: z.optional(z.strictObject({ title: prop.text(), text: prop.text(), primary: linkTo, secondary: z.optional(linkTo) })),
  terms: z.optional(factGroup),
  risk: z.optional(prop.text()),
});
export type TradeProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'products', actions: [] };
