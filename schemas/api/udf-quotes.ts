import { z } from '../zod.ts';
import { text } from '../domains/wire.ts';

const quoteValues = z.object({
  /** Change since the previous close, absolute and in per cent. */
  ch: z.number(),
  chp: z.number(),
  short_name: text,
  exchange: text,
  description: text,
  /** Last price. */
  lp: z.number(),
  ask: z.number(),
  bid: z.number(),
  spread: z.number(),
  open_price: z.number(),
  high_price: z.number(),
  low_price: z.number(),
  prev_close_price: z.number(),
  volume: z.number(),
});

export type QuoteValues = z.infer<typeof quoteValues>;

const quote = z.discriminatedUnion('s', [
  z.object({ s: z.literal('ok'), n: z.string(), v: quoteValues }),
  z.object({ s: z.literal('error'), n: z.string(), errmsg: text }),
]);

/** GET /udf/quotes?symbols=A,B: the market list of home (contract 6). One unknown symbol spoils no other. */
export const udfQuotes = z.discriminatedUnion('s', [
  z.object({ s: z.literal('ok'), d: z.array(quote) }),
  z.object({ s: z.literal('error'), errmsg: text }),
]);

export type UdfQuotes = z.infer<typeof udfQuotes>;
