import { formatMoney } from '../i18n/format.ts';
import type { Stores } from '../stores/stores.ts';

/** An amount of USD in the visitor's currency; without a rate for that it stays what it is. */
export function formatFiat(usd: number, { settings, locale }: Stores): string {
  const { rate, symbol } = settings;
  return rate === null ? formatMoney(locale.tag, '$', usd) : formatMoney(locale.tag, symbol, usd * rate);
}
