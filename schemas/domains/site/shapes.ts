import { z } from '../../zod.ts';
import { codes, flag, numeric, optionalNumeric, optionalText, section } from '../wire.ts';

const symbolsByCode = z.pipe(
  z.nullish(z.union([z.record(z.string(), z.string()), z.tuple([])])),
  z.transform((list): Record<string, string> => (list && !Array.isArray(list) ? list : {})),
);

/** GET /api/web/v1/site/settings, the spec's "site settings / header common data" (section 3). */
export const siteSettings = section({
  /** Only narrows the language chooser (contract 10); empty narrows nothing. */
  lang_list: codes,
  /** Symbol by currency code. */
  fiat_list: symbolsByCode,
  curr_fiat: optionalText,
  currency_count: optionalNumeric,
  /** How much of `curr_fiat` one USDT is, or by currency code how much of each. */
  curr_fiat_market_rates: z.union([optionalNumeric, z.record(z.string(), numeric)]),
  defaultBuyCryptoFiat: optionalText,
  defaultP2PFiat: optionalText,
  is_service_host: flag,
  sub_site_id: optionalNumeric,
});

export type SiteSettings = z.infer<typeof siteSettings>;
