import { formatMoney } from '../i18n/format.ts';
import type { Stores } from '../stores/stores.ts';

/** Formats USD in the visitor's currency, or in USD if the rate is unknown. */
export function formatFiat(usd: number, { settings, locale }: Stores): string {
  const { rate, symbol } = settings;
  return rate === null ? formatMoney(locale.tag, '$', usd) : formatMoney(locale.tag, symbol, usd * rate);
}
