import { MASK, maskMiddle } from './spans.ts';

const SECRET_WORDS = new Set(
  (
    'password passwd pwd passphrase token secret sign signature auth authorization cookie fundpass totp otp mfa mnemonic seed ' +
    'apikey accesskey privatekey signingkey sessionid recoveryphrase backupcode verificationcode'
  ).split(' '),
);

/** Secret at the end of a key: `session`, but not `sessionStorage`. */
const LAST_WORDS = new Set(['session', 'sid']);

/** Suffixes in keys without word boundaries, such as `csrftoken`. */
const SECRET_SUFFIXES = ['token', 'password', 'secret', 'apikey', 'sessid', 'sessionid'] as const;

const OPEN_KEYS = new Set(['totpname']);

const CASE_CHANGE = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
const SEPARATOR = /[^\p{L}\p{N}]/u;

export function splitWords(key: string): readonly string[] {
  const parts = key.split(SEPARATOR).flatMap((part) => part.split(CASE_CHANGE));
  return parts.filter((part) => part !== '').map((part) => part.toLowerCase());
}

export function isSecretKey(key: string): boolean {
  const words = splitWords(key).map(toSingular);
  const whole = words.join('');
  if (OPEN_KEYS.has(whole)) return false;
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const isNamed = [...words, ...pairs].some((word) => SECRET_WORDS.has(word)) || LAST_WORDS.has(words.at(-1) ?? '');
  return isNamed || SECRET_SUFFIXES.some((end) => whole.endsWith(end));
}

function toSingular(word: string): string {
  return word.replace(/\d{1,9}$/, '').replace(/(?<=ss)es$|(?<!s)s$/, '');
}

export type KeyKind = 'secret' | 'wallet' | 'hash' | 'order';

const KEPT = { secret: 0, wallet: 8, hash: 6, order: 4 } as const satisfies Record<KeyKind, number>;

const KINDS: readonly (readonly [RegExp, KeyKind])[] = [
  [/orders?(?:id|no|nr|num|number|sn)$/, 'order'],
  [/(?:txn?id|txn?hash|transactionhash)$/, 'hash'],
  [/(?:address|addr|wallet)$/, 'wallet'],
];

/** Fast check that excludes most keys. */
const CANDIDATE = /pass|pwd|token|secret|sign|auth|cookie|otp|mfa|mnemonic|seed|phrase|key|code|sess|sid|order|tx|transaction|addr|wallet/i;

export function getKeyKind(key: string): KeyKind | null {
  if (!CANDIDATE.test(key)) return null;
  if (isSecretKey(key)) return 'secret';
  const whole = splitWords(key).map(toSingular).join('');
  return KINDS.find(([pattern]) => pattern.test(whole))?.[1] ?? null;
}

const EMPTY_VALUE = /^(?:null|undefined|unknown|none|nan|true|false|-{0,9})$/i;

const MIN_WALLET_LENGTH = 20;

/** Masks a value by the kind of its key. Returns null if the value doesn't match the kind. */
export function maskNamed(value: string, kind: KeyKind): string | null {
  if (value === '') return null;
  if (kind === 'secret') return MASK;
  const isToken = /^[\w:*-]{1,200}$/.test(value) && !EMPTY_VALUE.test(value);
  return isToken && (kind !== 'wallet' || value.length >= MIN_WALLET_LENGTH) ? maskMiddle(value, KEPT[kind]) : null;
}
