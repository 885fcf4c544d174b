interface Signs {
  readonly decimal: string;
  readonly group: string;
}

const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(tag: string, places: number): Intl.NumberFormat {
  const key = `${tag} ${places}`;
  const options = { numberingSystem: 'latn', minimumFractionDigits: places, maximumFractionDigits: places } as const;
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(tag, options);
  formatters.set(key, formatter);
  return formatter;
}

function getSigns(tag: string): Signs {
  const parts = getFormatter(tag, 1).formatToParts(1_000_000.5);
  const find = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { decimal: find('decimal', '.'), group: find('group', ' ') };
}

export function formatDecimal(tag: string, value: string): string {
  // Intl accepts strings, which keep digits that a number would lose.
  return getFormatter(tag, value.split('.')[1]?.length ?? 0).format(value as Intl.StringNumericLiteral);
}

/** Returns a decimal as the text of an input: without group signs, which could be read as decimal signs. */
export function toInputText(tag: string, value: string): string {
  return value.replace('.', getSigns(tag).decimal);
}

const DIGITS = '\\d{1,20}';
const MARKS = /[\u200E\u200F\u061C]/g;

/** Returns the text with Latin digits; NFKC replaces full-width characters and no-break spaces. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replace(MARKS, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066B', '.')
    .trim();
}

const escape = (sign: string): string => sign.replace(/[.\s]/g, (each) => (each === '.' ? '\\.' : '\\s'));

/**
 * Returns a typed or pasted number with a point as its decimal sign; null if the text isn't a number. A single sign is
 * a decimal sign: `1.234` is less than two, in German too. Group signs only count together with a decimal sign of the
 * language, or if they are spaces or apostrophes.
 */
export function parseDecimal(tag: string, text: string): string | null {
  const { decimal, group } = getSigns(tag);
  const normal = normalize(text);
  const [point, sign] = [`[.${escape(decimal)}]`, escape(decimal)];
  const forms = [
    `${DIGITS}(?:${point}${DIGITS})?`,
    `\\d{1,3}(?:[\\s'’]\\d{3})+(?:${point}${DIGITS})?`,
    `\\d{1,3}(?:${escape(group)}\\d{3})+${sign}${DIGITS}`,
  ];
  const index = forms.findIndex((form) => new RegExp(`^(?:${form})$`).test(normal));
  if (index === -1) return null;
  const ungrouped = index === 0 ? normal : normal.replace(/[\s'’]/g, '').replaceAll(index === 2 ? group : ' ', '');
  return ungrouped.replace(decimal, '.');
}
