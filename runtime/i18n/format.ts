/** Numbers in the page's language, in Latin digits: prices are compared across languages. */
function formatter(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, { numberingSystem: 'latn', ...options });
}

/** Prices below one need more places than those above a thousand. */
function places(price: number): number {
  if (price >= 1000) return 2;
  if (price >= 1) return 4;
  return price >= 0.01 ? 5 : 8;
}

export function formatPrice(tag: string, price: number): string {
  const digits = places(price);
  return formatter(tag, { minimumFractionDigits: Math.min(2, digits), maximumFractionDigits: digits }).format(price);
}

/** An amount of money behind its symbol. */
export function formatMoney(tag: string, symbol: string, amount: number): string {
  const digits = amount >= 1 ? 2 : places(amount);
  return symbol + formatter(tag, { minimumFractionDigits: 2, maximumFractionDigits: digits }).format(amount);
}

/** A change in per cent, always signed. */
export function formatChange(tag: string, percent: number): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const;
  return `${formatter(tag, options).format(percent)}%`;
}

export function formatVolume(tag: string, volume: number): string {
  return formatter(tag, { notation: 'compact', maximumFractionDigits: 2 }).format(volume);
}

export function formatCount(tag: string, count: number): string {
  return formatter(tag, { maximumFractionDigits: 0 }).format(count);
}
