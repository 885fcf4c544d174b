/** The zeros of the scripts that people write numbers in; the other nine digits follow each. */
const ZEROS = '٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐';

const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63';

/** A line break or tab as it is written within JSON; and blanks, marks of direction among them, which stand within numbers of right-to-left texts. */
const BLANK = String.raw`\\[nrtbf]|[\xa0\u1680\u2000-\u200f\u202a-\u202f\u205f-\u2069\u3000\u061c\ufeff]`;

const FULL_WIDTH = Array.from(
  { length: 94 },
  (_, index) => [String.fromCharCode(0xff01 + index), String.fromCharCode(0x21 + index)] as const,
);

function digitsFrom(zero: string): readonly (readonly [string, string])[] {
  return Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(zero.charCodeAt(0) + digit), String(digit)] as const);
}

const PLAIN = new Map([...Array.from(ZEROS).flatMap(digitsFrom), ...FULL_WIDTH, ...Array.from(DASHES).map((dash) => [dash, '-'] as const)]);
const UNUSUAL = new RegExp(`[${[...PLAIN.keys()].join('')}]|${BLANK}`, 'g');

/**
 * The same text, character for character as long, with what means the same written the same way: digits of every script
 * and full-width signs as in ASCII, every dash as `-`, every blank and an escaped line break (`\n`) as spaces.
 */
export function normalise(text: string): string {
  return text.replace(UNUSUAL, (found) => PLAIN.get(found) ?? ' '.repeat(found.length));
}
