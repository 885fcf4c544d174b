import { HASHES, PRIVATE_KEYS, WALLETS } from './addresses.ts';
import { CARDS } from './cards.ts';
import { redactClass, type Class } from './classes.ts';
import { findEncodedSpans } from './encoded.ts';
import { IDENTITY, NAMED_IDENTITY } from './identity.ts';
import { findMailSpans } from './mail.ts';
import { findNamedSpans } from './named.ts';
import { NETWORK } from './network.ts';
import { PHONES } from './phones.ts';
import { CODES, ORDERS, SECRETS } from './secrets.ts';
import { Draft } from './spans.ts';

/** Digit zero of other scripts. The digits 1 to 9 follow each in Unicode. */
const ZEROS = '٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐';

const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63';

/** Escaped line breaks of JSON, Unicode spaces, and direction marks, which occur inside numbers of right-to-left texts. */
const BLANK = String.raw`\\[nrtbf]|[\xa0\u1680\u2000-\u200f\u202a-\u202f\u205f-\u2069\u3000\u061c\ufeff]`;

const FULL_WIDTH = /[\uff01-\uff5e]/;

const PLAIN = new Map([
  ...Array.from(ZEROS).flatMap((zero) => Array.from('0123456789', (digit, index) => [shift(zero, index), digit] as const)),
  ...Array.from(DASHES, (dash) => [dash, '-'] as const),
]);
const UNUSUAL = new RegExp(`[${[...PLAIN.keys()].join('')}]|${FULL_WIDTH.source}|${BLANK}`, 'g');

function shift(character: string, by: number): string {
  return String.fromCharCode(character.charCodeAt(0) + by);
}

/** Normalizes digits, dashes and spaces to ASCII. The length doesn't change, so that positions stay valid. */
function normalize(text: string): string {
  return text.replace(UNUSUAL, (found) => PLAIN.get(found) ?? (FULL_WIDTH.test(found) ? shift(found, -0xfee0) : ' '.repeat(found.length)));
}

const HARMLESS: readonly Class[] = [
  { name: 'UUID', pattern: /(?<![\w-])[\da-fA-F]{8}-(?:[\da-fA-F]{4}-){3}[\da-fA-F]{12}(?![\w-])/g, keep: 'all' },
  {
    name: 'date and time',
    pattern:
      /(?<![\w.])(?:[+-]\d{6}|(?:19|20)\d{2})([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)(?:[T ]{1,2}\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?)?/g,
    keep: 'all',
  },
  {
    name: 'date, day first',
    pattern: /(?<![\w.])\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d{2}(?!\d)(?:,? {1,2}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)?/g,
    keep: 'all',
  },
];

/** By specificity, each with a minimum text length. Later classes don't see what an earlier one has redacted. All require a digit. */
const THEN: readonly (readonly [least: number, classes: readonly Class[]])[] = [
  [5, ORDERS],
  [51, PRIVATE_KEYS],
  [64, HASHES],
  [14, WALLETS],
  [4, CODES],
  [8, HARMLESS],
  [13, CARDS],
  [8, IDENTITY],
  [5, [NAMED_IDENTITY]],
  [7, NETWORK],
  [6, PHONES],
];

const ROUNDS = 4;

/** Redacts a text. `label` is the key of the value, `inner` redacts decoded parts. */
export function redactFlat(text: string, label: string, inner: (text: string, label: string) => string): string {
  let before = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const after = redactOnce(before, label, inner);
    if (after === before) return after;
    before = after;
  }
  return before;
}

function redactOnce(text: string, label: string, inner: (text: string, label: string) => string): string {
  const draft = new Draft(text, normalize(text), label);
  draft.redact(findNamedSpans(draft.work, text));
  draft.redact(findEncodedSpans(text, inner));
  for (const one of SECRETS) redactClass(draft, one);
  for (const spans of findMailSpans(draft.work)) draft.redact(spans);
  if (!/\d/.test(draft.work)) return draft.result();
  for (const [least, classes] of THEN) {
    if (text.length >= least) for (const one of classes) redactClass(draft, one);
  }
  return draft.result();
}
