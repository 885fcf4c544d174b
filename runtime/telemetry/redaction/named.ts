import { getKeyKind, maskNamed, type KeyKind } from './keys.ts';
import type { Span } from './spans.ts';

/** `=`, `:`, `=>` and `:=`, but not `==`, `::` and `://`. */
const SEPARATOR = /(?<![=!<>:])(?:=>|:?=(?!=)|:(?!:|\/\/))/g;

const KEY_LENGTH = 80;

const MAX_LENGTH = 240;

/** `sign.ts:12` is a position in a file, `//auth:8080` a host with a port. */
const FILE = /\.(?:[cm]?[jt]sx?|json|css|html?|map|wasm|vue|svelte|py|go|rs|java|kt|swift|php|rb)$/i;

const SCHEME = /(?:Bearer|Basic|Digest|Token|ApiKey|Negotiate|NTLM|HMAC|OAuth|Hawk|Signature|JWT|AWS4-HMAC-SHA256)[ \t]{1,4}/iy;

const PART = /[,;] ?[\w!#$%.~-]{1,80}=/y;

const NAME = /[\w-]{1,80}=(?=")/y;

type Range = Pick<Span, 'from' | 'to'>;

/** Finds values by their keys: `Authorization: Bearer x`, `token=x`, `"secret": "x"`, `\"pwd\":\"x\"`. */
export function findNamedSpans(work: string, text: string): readonly Span[] {
  const spans: Span[] = [];
  const separator = new RegExp(SEPARATOR);
  for (let found = separator.exec(work); found !== null; found = separator.exec(work)) {
    const start = separator.lastIndex;
    const { key, from } = findKey(work, found.index);
    const kind = key === '' || isPosition(work, key, from, start) ? null : getKeyKind(key);
    const range = kind === null ? null : findValue(work, start, key, kind);
    if (kind === null || range === null) continue;
    const replacement = maskNamed(text.slice(range.from, range.to), kind);
    if (replacement === null) continue;
    spans.push({ ...range, replacement });
    separator.lastIndex = Math.max(start, range.to);
  }
  return spans;
}

function findKey(work: string, separator: number): { readonly key: string; readonly from: number } {
  let to = separator;
  while (to > 0 && separator - to < 8 && /[\s"'`\\\]]/.test(work.charAt(to - 1))) to -= 1;
  let from = to;
  while (from > 0 && to - from < KEY_LENGTH && /[\w$.\-[\]"]/.test(work.charAt(from - 1))) from -= 1;
  const taken = work.slice(from, to);
  const key = taken.slice(taken.lastIndexOf('"') + 1);
  return { key, from: to - key.length };
}

function isPosition(work: string, key: string, from: number, value: number): boolean {
  if (!/\d/.test(work.charAt(value)) || work.charAt(value - 1) !== ':') return false;
  return FILE.test(key) || work.slice(from - 2, from) === '//';
}

function findValue(work: string, start: number, key: string, kind: KeyKind): Range | null {
  let from = start;
  while (/[ \t]/.test(work.charAt(from))) from += 1;
  const near = kind === 'secret' ? work : work.slice(0, from + MAX_LENGTH);
  const quoted = findQuotedRange(near, from);
  if (quoted !== null) return quoted;
  if (kind !== 'secret') return { from, to: findBareEnd(near, from) };
  if (/[[{]/.test(work.charAt(from))) return { from, to: findBracketEnd(work, from) };
  const isHeader = /(?:authorization|cookies?)$/i.test(key);
  return isHeader ? { from, to: findHeaderEnd(work, from) } : { from, to: findBareEnd(work, skipScheme(work, from)) };
}

function skipScheme(work: string, from: number): number {
  SCHEME.lastIndex = from;
  return SCHEME.test(work) ? SCHEME.lastIndex : from;
}

/** Includes all parts of a header: `Cookie: a=1; b=2`. */
function findHeaderEnd(work: string, from: number): number {
  let to = findPartEnd(work, skipScheme(work, from));
  for (PART.lastIndex = to; PART.test(work); PART.lastIndex = to) {
    to = findPartEnd(work, PART.lastIndex);
  }
  return to;
}

function findPartEnd(work: string, from: number): number {
  NAME.lastIndex = from;
  const value = NAME.test(work) ? NAME.lastIndex : from;
  const quoted = findQuotedRange(work, value);
  return quoted === null ? findBareEnd(work, value) : quoted.to + quoted.quote;
}

const QUOTE = /\\{0,15}["'`]/y;

/**
 * Returns the range of a quoted text. Quotes may be escaped repeatedly, as in nested JSON. A missing closing quote ends at the end of the
 * text.
 */
function findQuotedRange(work: string, at: number): (Range & { readonly quote: number }) | null {
  QUOTE.lastIndex = at;
  const open = QUOTE.exec(work)?.[0];
  if (open === undefined) return null;
  const from = at + open.length;
  const sign = open.charAt(open.length - 1);
  for (let to = work.indexOf(sign, from); to !== -1; to = work.indexOf(sign, to + 1)) {
    const escapes = countEscapes(work, to, from);
    if (escapes < open.length || (open.length === 1 && escapes % 2 === 0)) return { from, to: to - escapes, quote: escapes + 1 };
  }
  return { from, to: work.length, quote: 0 };
}

function countEscapes(work: string, at: number, from: number): number {
  let start = at;
  while (start > from && work.charAt(start - 1) === '\\') start -= 1;
  return at - start;
}

function findBracketEnd(work: string, from: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < work.length; at += 1) {
    const character = work.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && '[{'.includes(character)) depth += 1;
    else if (!isQuoted && ']}'.includes(character)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return work.length;
}

const NEXT_KEY = /[,;][\w"'.-]{1,40}[=:]/y;

const PLAIN = /[^\s"'`&<>\\,;]{1,1000}/y;

function findBareEnd(work: string, from: number): number {
  let to = from;
  while (to < work.length) {
    PLAIN.lastIndex = to;
    if (PLAIN.test(work)) to = PLAIN.lastIndex;
    else if (isValueEnd(work, to)) break;
    else to += 1;
  }
  while (to > from && /[)\]}.,;:!?]/.test(work.charAt(to - 1))) to -= 1;
  return to;
}

function isValueEnd(work: string, at: number): boolean {
  const character = work.charAt(at);
  if (/[\s"`&<>\\]/.test(character)) return true;
  // A password may contain an apostrophe.
  if (character === "'") return !/[A-Za-z\d]/.test(work.charAt(at + 1));
  NEXT_KEY.lastIndex = at;
  return (character === ',' || character === ';') && NEXT_KEY.test(work);
}
