/** Returns whether a text contains a tag or a character reference. A lone ampersand is plain text. */
export function hasMarkup(text: string): boolean {
  return /<|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i.test(text);
}

export function splitLines(text: string): readonly string[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Elements without readable text, or with special parsing rules. */
const UNREAD =
  'applet|audio|canvas|embed|iframe|math|noembed|noframes|noscript|object|plaintext|script|select|style|svg|template|textarea|title|video|xmp';
const BREAKS = 'address|article|blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|section|table|td|th|tr|ul';
/** The rest of a tag up to `>`, except inside quoted attributes. */
const REST = '(?:[^>"\']+|"[^"]*"|\'[^\']*\')*>?';
/** A `<` only starts a tag before a letter, `/`, `!` or `?` (HTML, tag open state). */
const TAGS = new RegExp(`<!--[^]*?(?:-->|$)|<(${UNREAD})\\b${REST}[^]*?(?:</\\1${REST}|$)|</?(${BREAKS})\\b${REST}|<[a-z/!?]${REST}`, 'gi');
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Converts markup to plain lines, for when the sanitizer fails to load. Callers render the result as text, so it can't
 * inject markup. One pass in linear time.
 */
export function toPlainLines(markup: string): readonly string[] {
  return splitLines(decode(markup.replace(TAGS, (_tag, _unread, block?: string) => (block === undefined ? '' : '\n'))));
}

function decode(words: string): string {
  return words.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return REFERENCES[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
