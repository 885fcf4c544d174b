import { getOrCreate } from '../get-or-create.ts';

/** Creating a formatter is about 100 times slower than formatting, and each trade formats prices. */
function cacheFormats<Options, Format>(create: (tag: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (tag: string, options: Options) => getOrCreate(formats, `${tag} ${JSON.stringify(options)}`, () => create(tag, options));
}

/** All numbers have Latin digits, so that users can compare prices across languages. */
const LATIN = { numberingSystem: 'latn' } as const;
const getNumberFormat = cacheFormats((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, { ...LATIN, ...options }));
const getDateFormat = cacheFormats((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...LATIN, ...options }));

function toFractionDigits(digits: number) {
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** Prices of the same magnitude have the same number of decimals, so that a price keeps its width when it changes. */
function getPriceDigits(price: number): number {
  if (price === 0 || price >= 100) return 2;
  if (price >= 1) return 4;
  return price >= 0.01 ? 5 : 8;
}

export function formatPrice(tag: string, price: number): string {
  return getNumberFormat(tag, toFractionDigits(getPriceDigits(price))).format(price);
}

export function formatMoney(tag: string, symbol: string, amount: number): string {
  const digits = toFractionDigits(amount >= 1 ? 2 : getPriceDigits(amount));
  const parts = getNumberFormat(tag, { style: 'currency', currency: 'USD', ...digits }).formatToParts(amount);
  return parts
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('')
    .trim();
}

const AMOUNT_DIGITS = 8;

/** Formats an exact amount of a coin. Truncates, since rounding up would show more than the balance. */
export function formatAmount(tag: string, amount: string): string {
  const options = { maximumFractionDigits: AMOUNT_DIGITS, roundingMode: 'trunc' } as const;
  return getNumberFormat(tag, options).format(toExact(amount));
}

export function formatDecimal(tag: string, value: string, minDigits = 0): string {
  return getNumberFormat(tag, toFractionDigits(Math.max(minDigits, countDecimals(value)))).format(toExact(value));
}

function toExact(decimal: string): Intl.StringNumericLiteral {
  return decimal as Intl.StringNumericLiteral;
}

function countDecimals(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

const CHANGE_DIGITS = 2;

export function formatChange(tag: string, percent: number): string {
  return getNumberFormat(tag, { style: 'percent', signDisplay: 'exceptZero', ...toFractionDigits(CHANGE_DIGITS) }).format(percent / 100);
}

/** Returns the direction of a change as it is displayed: 0.00% is flat. */
export function getDirection(percent: number): 'rise' | 'fall' | 'flat' {
  const rounded = Number(percent.toFixed(CHANGE_DIGITS));
  if (rounded === 0) return 'flat';
  return rounded > 0 ? 'rise' : 'fall';
}

export function formatVolume(tag: string, volume: number): string {
  return getNumberFormat(tag, { notation: 'compact', ...toFractionDigits(2) }).format(volume);
}

export function formatCount(tag: string, count: number): string {
  return getNumberFormat(tag, toFractionDigits(0)).format(count);
}

export function formatCurrency(tag: string, amount: string, currency: string): string {
  return getNumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 }).format(toExact(amount));
}

// Instants are in ms, dates and times in the visitor's time zone.

export function formatInstant(tag: string, instant: number): string {
  return getDateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(instant);
}

export function formatDay(tag: string, instant: number): string {
  return getDateFormat(tag, { dateStyle: 'medium' }).format(instant);
}

export function formatTime(tag: string, instant: number): string {
  return getDateFormat(tag, { timeStyle: 'short' }).format(instant);
}

export function formatPeriod(tag: string, from: number, until: number): string {
  return getDateFormat(tag, { dateStyle: 'medium' }).formatRange(from, until);
}
