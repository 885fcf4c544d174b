import { isSecretKey } from './keys.ts';

const MASK = '***';

/** The classes in the order in which they are looked for. */
const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/(?<=:\/\/)[^\s/?#@]{1,200}(?=@)/g, 0],
  [/[\w.%+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,24}/g, 0],
  [/\b(?:0x)?[\da-fA-F]{64}\b/g, 6],
  [/\b[1-9A-HJ-NP-Za-km-z]{86,88}\b/g, 6],
  [/\b0x[\da-fA-F]{40}\b|\bT[1-9A-HJ-NP-Za-km-z]{33}\b|\bbc1[a-z\d]{11,71}\b/g, 8],
  [/(?<![\d.])\d{17}[\dXx](?![\w.])|(?<![\w.])\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}(?![\w.])/g, 0],
  [/(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/g, 0],
  [/(?<!\w)\+\d(?:[ ().-]{0,2}\d){7,14}(?!\w)|(?<![\w.])1[3-9]\d{9}(?![\w.])/g, 0],
];

const NAMED =
  /([A-Za-z][\w.-]{0,63})(["'\\]{0,4}[ \t]{0,3}[:=](?![:=/])[ \t]{0,3}["'\\]{0,4}(?:(?:Bearer|Basic|Digest) )?)([^\s&"'\\,;<>]{1,8000})/g;

/** A text without secrets and personal data. */
export function redactText(text: string): string {
  const named = text.replace(NAMED, (whole: string, key: string, between: string) =>
    isSecretKey(key) ? `${key}${between}${MASK}` : whole,
  );
  return CLASSES.reduce((rest, [pattern, kept]) => rest.replace(pattern, (found) => shorten(found, kept)), named);
}

function shorten(text: string, kept: number): string {
  return kept === 0 ? MASK : `${text.slice(0, kept)}${MASK}${text.slice(-kept)}`;
}

/** A copy of any value, of the kinds that JSON knows, without secrets and personal data. Never throws. */
export function redact(value: unknown): unknown {
  return copy(value, new Set());
}

function copy(value: unknown, above: ReadonlySet<object>): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return redactText(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (above.has(value) || above.size > 500) return '[circular]';
  try {
    return copyObject(value, new Set([...above, value]));
  } catch {
    return '[unreadable]';
  }
}

function copyObject(value: object, above: ReadonlySet<object>): unknown {
  if (Array.isArray(value)) return value.map((item) => copy(item, above));
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  const own: readonly (readonly [unknown, unknown])[] =
    value instanceof Error
      ? [['name', value.name], ['message', value.message], ['stack', value.stack], ['cause', value.cause], ...entries]
      : entries;
  return Object.fromEntries(own.map(([key, item]) => [String(key), isSecretKey(String(key)) ? MASK : copy(item, above)]));
}
