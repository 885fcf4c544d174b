import { get } from '../call.ts';
import { z } from '../../zod.ts';
import { list, optionalText, requiredList, text } from '../wire.ts';

const fallback = <Of extends z.ZodMiniType>(schema: Of, value: z.output<Of>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((given) => given ?? value),
  );

const PROTOCOL_RESOLUTIONS = ['1', '5', '15', '30', '60', '1D', '1W', '1M'];

export const udfConfig = z.object({
  supported_resolutions: fallback(z.array(z.string()), PROTOCOL_RESOLUTIONS),
  supports_search: fallback(z.boolean(), false),
  supports_group_request: fallback(z.boolean(), true),
  supports_marks: fallback(z.boolean(), false),
  supports_timescale_marks: fallback(z.boolean(), false),
  supports_time: fallback(z.boolean(), false),
});

export type UdfConfig = z.infer<typeof udfConfig>;

export const DEFAULT_CONFIG: UdfConfig = z.parse(udfConfig, {});

/** Prices have log10(pricescale) decimals and move in steps of minmov / pricescale. */
export const udfSymbol = z.object({
  name: z.string(),
  ticker: optionalText,
  description: text,
  type: text,
  exchange: text,
  session: text,
  timezone: text,
  minmov: fallback(z.number().check(z.gt(0)), 1),
  pricescale: fallback(z.number().check(z.gte(1)), 100),
  has_intraday: fallback(z.boolean(), false),
  has_seconds: fallback(z.boolean(), false),
  supported_resolutions: z.nullish(z.array(z.string())),
  volume_precision: fallback(z.int().check(z.gte(0)), 0),
});

export type UdfSymbol = z.infer<typeof udfSymbol>;

export const udfSymbolAnswer = z.union([z.object({ s: z.literal('error'), errmsg: text }), udfSymbol]);

export const udfSearch = list(
  z.object({
    symbol: z.string(),
    full_name: text,
    description: text,
    exchange: text,
    ticker: optionalText,
    type: text,
  }),
);

export type UdfSearch = z.infer<typeof udfSearch>;

export const udfTime = z.number().check(z.gt(0));

/** An invalid number becomes null, so that only its own row is dropped when bars are created. */
const cells = z.array(z.nullable(z.number()));
const column = z.union([cells, z.number()]);

const rows = z
  .object({
    s: z.literal('ok'),
    t: cells,
    o: z.nullish(column),
    h: z.nullish(column),
    l: z.nullish(column),
    c: column,
    v: z.nullish(column),
  })
  .check(
    z.refine(
      ({ t, o, h, l, c, v }) => [o, h, l, c, v].every((each) => !Array.isArray(each) || each.length === t.length),
      'columns differ in length',
    ),
  );

type Column = z.infer<typeof column>;

/** Expands columns to all rows. A missing price is the close, a missing volume is 0. */
const bars = z.pipe(
  rows,
  z.transform(({ s, t, o, h, l, c, v }) => {
    const full = (column: Column) => (Array.isArray(column) ? column.map((cell) => cell ?? NaN) : t.map(() => column));
    return { s, t: full(t), o: full(o ?? c), h: full(h ?? c), l: full(l ?? c), c: full(c), v: full(v ?? 0) };
  }),
);

const MAX_SECONDS = 1e11;

const seconds = z.pipe(
  z.number(),
  z.transform((time) => (time < MAX_SECONDS ? time : time / 1000)),
);

/** GET /udf/history. `t` is in seconds, `nextTime` is the time of the last bar before the requested range. */
export const udfHistory = z.discriminatedUnion('s', [
  bars,
  z.object({ s: z.literal('no_data'), nextTime: z.nullish(seconds) }),
  z.object({ s: z.literal('error'), errmsg: text }),
]);

export type UdfHistory = z.infer<typeof udfHistory>;

const quoteValues = z.object({
  ch: z.number(),
  chp: z.number(),
  short_name: text,
  exchange: text,
  description: text,
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

export const udfQuotes = z.discriminatedUnion('s', [
  z.object({ s: z.literal('ok'), d: requiredList(quote) }),
  z.object({ s: z.literal('error'), errmsg: text }),
]);

export type UdfQuotes = z.infer<typeof udfQuotes>;

export const MARKET_CALLS = {
  'udf-quotes': get('fast', '/udf/quotes', { bare: true, shape: udfQuotes }),
  'udf-config': get('fast', '/udf/config', { bare: true, shape: udfConfig }),
  'udf-symbols': get('fast', '/udf/symbols', { bare: true, shape: udfSymbolAnswer }),
  'udf-search': get('fast', '/udf/search', { bare: true, shape: udfSearch }),
  'udf-history': get('slow', '/udf/history', { bare: true, shape: udfHistory }),
  'udf-time': get('fast', '/udf/time', { bare: true, shape: udfTime }),
};
