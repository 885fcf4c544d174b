import type { Span } from './spans.ts';

const PART = /[^\s"'<>{}|^`&;,?#=/()]{1,20000}/g;
const ENCODED = /%[\dA-Fa-f]{2}|\\u[\dA-Fa-f]{4}/;

/** Finds percent-encoded and `\u` escaped text. Decodes, redacts and re-encodes it if the redaction changed it. */
export function findEncodedSpans(text: string, redact: (decoded: string, label: string) => string): readonly Span[] {
  if (!ENCODED.test(text) && !/=[^\s&]{0,40}\+/.test(text)) return [];
  const spans: Span[] = [];
  for (const found of text.matchAll(PART)) {
    const label = text.slice(Math.max(0, found.index - 40), found.index);
    const replacement = redactPiece(found[0], label, redact);
    if (replacement !== null) spans.push({ from: found.index, to: found.index + found[0].length, replacement });
  }
  return spans;
}

function redactPiece(piece: string, label: string, redact: (decoded: string, label: string) => string): string | null {
  const decoded = decode(piece);
  // In form data, `+` is a space, but may also precede a country code.
  const spaced = label.endsWith('=') ? decoded.replace(/(?!^)\+/g, ' ') : decoded;
  const attempts = [decoded, spaced].filter((attempt) => attempt !== piece);
  for (const attempt of attempts) {
    const redacted = redact(attempt, label);
    if (redacted !== attempt) return encodeURIComponent(replaceSurrogates(redacted));
  }
  return null;
}

const LEVELS = 5;

function decode(piece: string): string {
  let decoded = piece;
  for (let level = 0; level < LEVELS && ENCODED.test(decoded); level += 1) decoded = decodeOnce(decoded);
  return decoded;
}

const UTF_8 = new TextDecoder();

/** Unlike decodeURIComponent, replaces invalid UTF-8 by U+FFFD. Throwing would be slow. */
function decodeOnce(piece: string): string {
  const unescaped = piece.replace(/\\u([\dA-Fa-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return unescaped.replace(/(?:%[\dA-Fa-f]{2}){1,8000}/g, (run) => UTF_8.decode(Uint8Array.from(run.slice(1).split('%'), parseHex)));
}

function parseHex(digits: string): number {
  return parseInt(digits, 16);
}

function replaceSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
