export interface Range {
  readonly from: number;
  readonly to: number;
}

interface QuotedRange extends Range {
  readonly quote: number;
}

const QUOTE = /\\{0,15}["'`]/y;

/**
 * Returns the range of a quoted text. Quotes may be escaped repeatedly, as in nested JSON. A missing closing quote ends at the end of the
 * text.
 */
export function findQuotedRange(work: string, at: number): QuotedRange | null {
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

export function findBracketEnd(work: string, from: number): number {
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

export function findBareEnd(work: string, from: number): number {
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
