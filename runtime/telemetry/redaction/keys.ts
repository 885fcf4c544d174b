import { MASK, shorten } from './spans.ts';

/** Words of a key whose value is a secret. */
const SECRET_WORDS = new Set('password passwd pwd token secret sign signature auth authorization cookie fundpass totp'.split(' '));

/** What a key may end in, glued to what stands before it: `csrftoken`. */
const SECRET_ENDS = ['token', 'password', 'secret'] as const;

/** Keys that hold such a word and no secret. */
const OPEN_KEYS = new Set(['totpname']);

const CASE_CHANGE = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
const SEPARATOR = /[^\p{L}\p{N}]/u;

/** The words of a key in lower case, split at case changes and at whatever is neither letter nor digit. */
export function wordsOf(key: string): readonly string[] {
  const parts = key.split(SEPARATOR).flatMap((part) => part.split(CASE_CHANGE));
  return parts.filter((part) => part !== '').map((part) => part.toLowerCase());
}

/** Whether the value of this key is to become `***`. */
export function isSecretKey(key: string): boolean {
  const words = wordsOf(key).map(singular);
  const whole = words.join('');
  if (OPEN_KEYS.has(whole)) return false;
  // `fundPass` and `pass_word` are the same words, written apart.
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return [...words, ...pairs].some((word) => SECRET_WORDS.has(word)) || SECRET_ENDS.some((end) => whole.endsWith(end));
}

/** `passwords` and `password2` as `password`. */
function singular(word: string): string {
  return word.replace(/\d{1,9}$/, '').replace(/(?<=ss)es$|(?<!s)s$/, '');
}

/** What the value of a key is, known by the key alone. */
export type KeyKind = 'secret' | 'wallet' | 'hash' | 'order';

/** Characters that stay at each end of such a value. */
const KEPT = { secret: 0, wallet: 8, hash: 6, order: 4 } as const satisfies Record<KeyKind, number>;

const KINDS: readonly (readonly [RegExp, KeyKind])[] = [
  [/orders?(?:id|no|nr|num|number|sn)$/, 'order'],
  [/(?:txn?id|txn?hash|transactionhash)$/, 'hash'],
  [/(?:address|addr|addresse|wallet)$/, 'wallet'],
];

/** No key without one of these is of any kind: most are passed over without being split into words. */
const WORTH_A_LOOK = /pass|pwd|token|secret|sign|auth|cookie|totp|order|txn?|transaction|addr|wallet/i;

/** The kind of a key's value; null where the value has to speak for itself. */
export function kindOf(key: string): KeyKind | null {
  if (!WORTH_A_LOOK.test(key)) return null;
  if (isSecretKey(key)) return 'secret';
  const whole = wordsOf(key).map(singular).join('');
  return KINDS.find(([pattern]) => pattern.test(whole))?.[1] ?? null;
}

/** What stands under a key while there is nothing. */
const NOTHING = /^(?:null|undefined|unknown|none|nan|true|false|n\/a|-{0,9})$/i;

/** Shorter ones under `address` are none of a wallet. */
const SHORTEST_WALLET = 20;

/** What becomes of the value of a key of this kind; null where it is not what the key says, and has to speak for itself. */
export function maskNamed(value: string, kind: KeyKind): string | null {
  if (value === '') return null;
  if (kind === 'secret') return MASK;
  const isToken = /^[\w:*-]{1,200}$/.test(value) && !NOTHING.test(value);
  return isToken && (kind !== 'wallet' || value.length >= SHORTEST_WALLET) ? shorten(value, KEPT[kind]) : null;
}
