/** Whether a text holds markup: a tag's opening, or a character reference. A lone ampersand is an ampersand. */
export function holdsMarkup(text: string): boolean {
  return /<|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i.test(text);
}

/** Lines of a text that holds no markup: each is a paragraph. */
export function linesOf(text: string): readonly string[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Elements whose content is no text to read, or is parsed by other rules than the text around it. */
const UNREAD =
  /^(?:applet|audio|canvas|embed|iframe|math|noembed|noframes|noscript|object|plaintext|script|select|style|svg|template|textarea|title|video|xmp)$/;
const BREAKS = /^(?:address|article|blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|section|table|td|th|tr|ul)$/;
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * The words of a markup text, for when the sanitiser can't be loaded: tags go, blocks become lines. What it gives is
 * only ever drawn as text, so nothing in it can run; it is one pass, so no text can keep it busy.
 */
export function stripMarkup(markup: string): string {
  const lower = markup.toLowerCase();
  let words = '';
  let at = 0;
  while (at < markup.length) {
    const open = nextTag(markup, at);
    words += markup.slice(at, open);
    if (open === markup.length) break;
    const end = endOfTag(markup, open);
    const name = /^<\/?([a-z][^\s/>]*)/.exec(lower.slice(open, open + 64))?.[1] ?? '';
    const isUnread = lower[open + 1] !== '/' && UNREAD.test(name);
    at = isUnread ? pastClosing(lower, name, end) : end;
    if (BREAKS.test(name)) words += '\n';
  }
  return decode(words);
}

/** A `<` starts a tag only before a letter, `/`, `!` or `?` (HTML, tag open state). */
function nextTag(markup: string, from: number): number {
  let open = markup.indexOf('<', from);
  while (open !== -1 && !/[a-z/!?]/i.test(markup[open + 1] ?? '')) open = markup.indexOf('<', open + 1);
  return open === -1 ? markup.length : open;
}

/** Past the `>`; one inside a quoted attribute does not count. An unclosed tag or comment takes the rest with it. */
function endOfTag(markup: string, open: number): number {
  if (markup.startsWith('<!--', open)) return past(markup, '-->', open + 4);
  let quote = '';
  for (let at = open + 1; at < markup.length; at += 1) {
    const char = markup[at] ?? '';
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '>') return at + 1;
    else if (char === '"' || char === "'") quote = char;
  }
  return markup.length;
}

function pastClosing(lower: string, name: string, from: number): number {
  const closing = lower.indexOf(`</${name}`, from);
  return closing === -1 ? lower.length : past(lower, '>', closing);
}

function past(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}

function decode(words: string): string {
  return words.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return REFERENCES[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
