/** Making a formatter costs a hundred times what formatting does, and every tick of the market formats. */
const formatters = new Map<string, Intl.NumberFormat>();

/** Numbers in the page's language, in Latin digits: prices are compared across languages. */
function formatter(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const made = formatters.get(key) ?? new Intl.NumberFormat(tag, { numberingSystem: 'latn', ...options });
  formatters.set(key, made);
  return made;
}

/** As many places for every price of a magnitude: a price that ticks keeps its width, and the smaller it is the more they tell. */
function places(price: number): number {
  if (price === 0 || price >= 100) return 2;
  if (price >= 1) return 4;
  return price >= 0.01 ? 5 : 8;
}

function fixed(tag: string, amount: number, digits: number): string {
  return formatter(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount);
}

export function formatPrice(tag: string, price: number): string {
  return fixed(tag, price, places(price));
}

/** An amount of money with its symbol where the language puts it: a symbol may be any text, which no currency code has. */
export function formatMoney(tag: string, symbol: string, amount: number): string {
  const digits = amount >= 1 ? 2 : places(amount);
  const options = { style: 'currency', currency: 'USD', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  const parts = formatter(tag, options).formatToParts(amount);
  return parts
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('')
    .trim();
}

/** Places of a coin's amount: those of a bitcoin. */
const AMOUNT_DIGITS = 8;

/** An exact amount of a coin, cut off rather than rounded up: nobody is shown more than there is. */
export function formatAmount(tag: string, amount: string): string {
  const options = { maximumFractionDigits: AMOUNT_DIGITS, roundingMode: 'trunc' } as const;
  // Not as a number, which would lose digits; the wire's schema holds it to a decimal's form.
  return formatter(tag, options).format(amount as Intl.StringNumericLiteral);
}

const CHANGE_DIGITS = 2;

/** A change in per cent, always signed. */
export function formatChange(tag: string, percent: number): string {
  const digits = { minimumFractionDigits: CHANGE_DIGITS, maximumFractionDigits: CHANGE_DIGITS };
  const options = { style: 'percent', ...digits, signDisplay: 'exceptZero' } as const;
  return formatter(tag, options).format(percent / 100);
}

/** Which way a change goes as it is written: what reads 0.00% neither rises nor falls. */
export function directionOf(percent: number): 'rise' | 'fall' | 'flat' {
  const written = Number(percent.toFixed(CHANGE_DIGITS));
  if (written === 0) return 'flat';
  return written > 0 ? 'rise' : 'fall';
}

export function formatVolume(tag: string, volume: number): string {
  return formatter(tag, { notation: 'compact', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(volume);
}

export function formatCount(tag: string, count: number): string {
  return formatter(tag, { maximumFractionDigits: 0 }).format(count);
}
