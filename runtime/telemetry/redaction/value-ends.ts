/** Where the value of a key ends in a text. Each reads what it takes once. */

export interface Range {
  readonly from: number;
  readonly to: number;
}

interface QuotedRange extends Range {
  /** How long the closing quote is; 0 where it is missing. */
  readonly quote: number;
}

const QUOTE = /\\{0,15}["'`]/y;

/** What stands between quotes, which may be escaped as often as JSON stands within JSON; to the end where none closes. */
export function quotedRange(work: string, at: number): QuotedRange | null {
  QUOTE.lastIndex = at;
  const open = QUOTE.exec(work)?.[0];
  if (open === undefined) return null;
  const from = at + open.length;
  const sign = open.charAt(open.length - 1);
  for (let to = work.indexOf(sign, from); to !== -1; to = work.indexOf(sign, to + 1)) {
    const escapes = escapesBefore(work, to, from);
    if (escapes < open.length || (open.length === 1 && escapes % 2 === 0)) return { from, to: to - escapes, quote: escapes + 1 };
  }
  return { from, to: work.length, quote: 0 };
}

function escapesBefore(work: string, at: number, from: number): number {
  let start = at;
  while (start > from && work.charAt(start - 1) === '\\') start -= 1;
  return at - start;
}

/** The end of `{…}` or `[…]`, of the whole text where it is cut off. */
export function bracketEnd(work: string, from: number): number {
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

/** Another key after a comma or semicolon ends a value, as a blank does. */
const NEXT_KEY = /[,;][\w"'.-]{1,40}[=:]/y;

/** What never ends a value. */
const PLAIN = /[^\s"'`&<>\\,;]{1,1000}/y;

/** The end of what stands without quotes, without the signs that close a sentence or a bracket around it. */
export function bareEnd(work: string, from: number): number {
  let to = from;
  while (to < work.length) {
    PLAIN.lastIndex = to;
    if (PLAIN.test(work)) to = PLAIN.lastIndex;
    else if (endsValue(work, to)) break;
    else to += 1;
  }
  while (to > from && /[)\]}.,;:!?]/.test(work.charAt(to - 1))) to -= 1;
  return to;
}

function endsValue(work: string, at: number): boolean {
  const character = work.charAt(at);
  if (/[\s"`&<>\\]/.test(character)) return true;
  // An apostrophe may stand within a password.
  if (character === "'") return !/[A-Za-z\d]/.test(work.charAt(at + 1));
  NEXT_KEY.lastIndex = at;
  return (character === ',' || character === ';') && NEXT_KEY.test(work);
}
