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
  'applet|audio|canvas|embed|iframe|math|noembed|noframes|noscript|object|plaintext|script|select|style|svg|template|textarea|title|video|xmp';
const BREAKS = 'address|article|blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|section|table|td|th|tr|ul';
/** Up to the `>`; one inside a quoted attribute does not count. */
const REST = '(?:[^>"\']+|"[^"]*"|\'[^\']*\')*>?';
/** A `<` starts a tag only before a letter, `/`, `!` or `?` (HTML, tag open state). */
const TAGS = new RegExp(`<!--[^]*?(?:-->|$)|<(${UNREAD})\\b${REST}[^]*?(?:</\\1${REST}|$)|</?(${BREAKS})\\b${REST}|<[a-z/!?]${REST}`, 'gi');
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * The lines of a markup text, for when what knows more of it can't be loaded: tags go, blocks become lines. What it
 * gives is only ever drawn as text, so nothing in it can run; it is one pass, so no text can keep it busy.
 */
export function plainLines(markup: string): readonly string[] {
  return linesOf(decode(markup.replace(TAGS, (_tag, _unread, block?: string) => (block === undefined ? '' : '\n'))));
}

function decode(words: string): string {
  return words.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return REFERENCES[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
