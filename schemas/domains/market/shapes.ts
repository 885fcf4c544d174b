import { z } from '../../zod.ts';
import { listOf, optionalText, requiredListOf, text } from '../wire.ts';

const fallback = <Of extends z.ZodMiniType>(schema: Of, value: z.output<Of>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((given) => given ?? value),
  );

/** What a feed without a configuration has (UDF protocol). */
const PROTOCOL_RESOLUTIONS = ['1', '5', '15', '30', '60', '1D', '1W', '1M'];

/** GET /udf/config; what is missing is as the protocol has it. */
export const udfConfig = z.object({
  supported_resolutions: fallback(z.array(z.string()), PROTOCOL_RESOLUTIONS),
  supports_search: fallback(z.boolean(), false),
  supports_group_request: fallback(z.boolean(), true),
  supports_marks: fallback(z.boolean(), false),
  supports_timescale_marks: fallback(z.boolean(), false),
  supports_time: fallback(z.boolean(), false),
});

export type UdfConfig = z.infer<typeof udfConfig>;

/** What stands for the configuration of a feed that gives none. */
export const DEFAULT_CONFIG: UdfConfig = z.parse(udfConfig, {});

/** GET /udf/symbols?symbol=…: prices have log10(pricescale) decimals, and move by minmov / pricescale. */
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
  /** Missing: what the configuration says. */
  supported_resolutions: z.nullish(z.array(z.string())),
  volume_precision: fallback(z.int().check(z.gte(0)), 0),
});

export type UdfSymbol = z.infer<typeof udfSymbol>;

/** The same, or what is said of a symbol that the feed does not know. */
export const udfSymbolAnswer = z.union([z.object({ s: z.literal('error'), errmsg: text }), udfSymbol]);

/** GET /udf/search?query=…. */
export const udfSearch = listOf(
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

/** GET /udf/time: the instant in seconds, a bare number. */
export const udfTime = z.number().check(z.gt(0));

/** Null is no number: it spoils its own row, which is refused where bars are made, and no other. */
const cells = z.array(z.nullable(z.number()));
/** An array, or one value for all rows. */
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

/** Columns in full: a missing price is the close, a missing volume 0. */
const bars = z.pipe(
  rows,
  z.transform(({ s, t, o, h, l, c, v }) => {
    const full = (column: Column) => (Array.isArray(column) ? column.map((cell) => cell ?? NaN) : t.map(() => column));
    return { s, t: full(t), o: full(o ?? c), h: full(h ?? c), l: full(l ?? c), c: full(c), v: full(v ?? 0) };
  }),
);

/** Later than any second of a bar: an instant in milliseconds. */
const IN_SECONDS = 1e11;

/** Occurs in seconds and in milliseconds. */
const seconds = z.pipe(
  z.number(),
  z.transform((time) => (time < IN_SECONDS ? time : time / 1000)),
);

/** GET /udf/history: bars as columns, `t` in seconds; `nextTime` is the last bar before the range asked for. */
export const udfHistory = z.discriminatedUnion('s', [
  bars,
  z.object({ s: z.literal('no_data'), nextTime: z.nullish(seconds) }),
  z.object({ s: z.literal('error'), errmsg: text }),
]);

export type UdfHistory = z.infer<typeof udfHistory>;

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
  z.object({ s: z.literal('ok'), d: requiredListOf(quote) }),
  z.object({ s: z.literal('error'), errmsg: text }),
]);

export type UdfQuotes = z.infer<typeof udfQuotes>;
