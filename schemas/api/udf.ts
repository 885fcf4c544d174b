import { z } from '../zod.ts';
import { optionalText, text } from './wire.ts';

/** GET /udf/config. */
export const udfConfig = z.object({
  supported_resolutions: z.array(z.string()),
  supports_search: z.boolean(),
  supports_group_request: z.boolean(),
  supports_marks: z.boolean(),
  supports_timescale_marks: z.boolean(),
  supports_time: z.boolean(),
});

export type UdfConfig = z.infer<typeof udfConfig>;

/** GET /udf/symbols?symbol=…: prices have log10(pricescale) decimals. */
export const udfSymbol = z.object({
  name: z.string(),
  ticker: optionalText,
  description: text,
  type: text,
  exchange: text,
  session: z.string(),
  timezone: z.string(),
  minmov: z.number(),
  pricescale: z.number(),
  has_intraday: z.boolean(),
  has_seconds: z.boolean(),
  supported_resolutions: z.array(z.string()),
  volume_precision: z.number(),
});

export type UdfSymbol = z.infer<typeof udfSymbol>;

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

/** GET /udf/time: the instant in seconds, as plain text. */
export const udfTime = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((value) => Number(value)),
);
