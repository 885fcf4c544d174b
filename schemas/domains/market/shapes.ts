import { z } from '../../zod.ts';
import { optionalText, text } from '../wire.ts';

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
export const udfSearch = z.array(
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
