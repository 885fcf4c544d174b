import { get } from '../call.ts';
import { z } from '../../zod.ts';
import { codes, dictionary, flag, numeric, optionalNumeric, optionalText, section } from '../wire.ts';

export const siteSettings = section({
  lang_list: codes,
  fiat_list: dictionary(z.string()),
  curr_fiat: optionalText,
  currency_count: optionalNumeric,
  /** Units of `curr_fiat` per USDT, or rates by currency code. */
  curr_fiat_market_rates: z.union([optionalNumeric, z.record(z.string(), numeric)]),
  defaultBuyCryptoFiat: optionalText,
  defaultP2PFiat: optionalText,
  is_service_host: flag,
  sub_site_id: optionalNumeric,
});

export type SiteSettings = z.infer<typeof siteSettings>;

export const SITE_CALLS = {
  'site-settings': get('fast', '/api/web/v1/site/settings', { cached: true, shape: siteSettings }),
};
