/** A property of a file's top level: where its key and its value stand. */
export interface Span {
  readonly key: string;
  readonly keyOffset: number;
  readonly start: number;
  readonly end: number;
}

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y;
const SCALAR = /[^\s,{}[\]"]+/y;

/**
 * Splits the text of an object into its properties without reading their values, so that after an edit only the changed
 * ones need be parsed. Null when the text is no such object: then a full parse finds out what is wrong.
 */
export function splitProperties(text: string): Span[] | null {
  const spans: Span[] = [];
  let at = skip(text, 0);
  if (text[at] !== '{') return null;
  at = skip(text, at + 1);
  while (text[at] === '"') {
    const keyOffset = at;
    const keyEnd = match(STRING, text, at);
    const colon = skip(text, keyEnd);
    const start = skip(text, colon + 1);
    const end = text[colon] === ':' ? endOfValue(text, start) : -1;
    if (keyEnd < 0 || end <= start) return null;
    const key: unknown = JSON.parse(text.slice(keyOffset, keyEnd));
    spans.push({ key: String(key), keyOffset, start, end });
    at = skip(text, end);
    if (text[at] !== ',') break;
    at = skip(text, at + 1);
    if (text[at] !== '"') return null;
  }
  return text[at] === '}' && skip(text, at + 1) === text.length ? spans : null;
}

function endOfValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const char = text[at];
    if (char === undefined) return -1;
    if (char === '"') at = match(STRING, text, at);
    else if (char === '{' || char === '[') [depth, at] = [depth + 1, at + 1];
    else if (char === '}' || char === ']') [depth, at] = [depth - 1, at + 1];
    else if (depth === 0) at = match(SCALAR, text, at);
    else at += 1;
  } while (depth > 0 && at >= 0);
  return at;
}

function match(pattern: RegExp, text: string, at: number): number {
  if (at < 0) return -1;
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function skip(text: string, at: number): number {
  return at < 0 ? -1 : match(SPACE, text, at);
}
