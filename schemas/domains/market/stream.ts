import { z } from '../../zod.ts';

/** Message that the page sends on /udf/stream. A parameter is `BTC_USDT@60` or `BTC_USDT@trade`. */
export const streamRequest = z.object({
  method: z.enum(['SUBSCRIBE', 'UNSUBSCRIBE']),
  params: z.array(z.string()),
  id: z.optional(z.union([z.number(), z.string()])),
});

const bar = z.object({
  ch: z.literal('bar'),
  sym: z.string(),
  res: z.string(),
  seq: z.number(),
  /** Start of the bar in seconds. The time of a trade is in ms. */
  t: z.number(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  v: z.number(),
});

export type StreamBar = z.infer<typeof bar>;

const trade = z.object({
  ch: z.literal('trade'),
  sym: z.string(),
  seq: z.number(),
  t: z.number(),
  p: z.number(),
  q: z.number(),
  side: z.enum(['buy', 'sell']),
});

export type StreamTrade = z.infer<typeof trade>;

export const streamMessage = z.discriminatedUnion('ch', [bar, trade]);

export type StreamMessage = z.infer<typeof streamMessage>;
