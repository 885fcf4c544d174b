import type { Class } from './classes.ts';

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const START = String.raw`(?<![A-Za-z\d])`;
const END = String.raw`(?![A-Za-z\d])`;

function createClass(name: string, source: string, keep: number, measure?: Class['measure']): Class {
  return { name, pattern: new RegExp(START + source + END, 'g'), keep, measure };
}

/** Random base58 text contains both cases and digits. Words, identifiers and hexadecimal hashes lack one of them. */
function isMixed(digits: number): (found: { readonly match: string }) => boolean {
  return ({ match }) => /[a-z]/.test(match) && /[A-Z]/.test(match) && match.replace(/\D/g, '').length >= digits;
}

function hasDigits({ match }: { readonly match: string }): boolean {
  return /\d/.test(match.slice(4));
}

/** Keys by which somebody else could spend. */
export const PRIVATE_KEYS: readonly Class[] = [
  createClass('extended key', `[a-zA-Z](?:prv|pub)${BASE58}{100,112}`, 0),
  createClass('private key (WIF)', `(?:5${BASE58}{50}|[KLc]${BASE58}{51})`, 0, isMixed(3)),
  createClass('secret seed of Stellar', 'S[A-Z2-7]{55}', 0, hasDigits),
];

export const HASHES: readonly Class[] = [
  // Also matches arguments of contract calls, which contain addresses.
  createClass('hash of 32 bytes', String.raw`(?:0[xX])?[\da-fA-F]{64}`, 6),
  createClass('signature on Solana', `${BASE58}{86,88}`, 6, isMixed(3)),
];

export const WALLETS: readonly Class[] = [
  createClass('EVM address', String.raw`0[xX][\da-fA-F]{40}`, 8),
  {
    name: 'Bech32 address',
    pattern: new RegExp(`${START}(?:bc|tb|ltc)1[02-9ac-hj-np-z]{11,87}${END}`, 'gi'),
    keep: 8,
    measure: hasDigits,
  },
  // Chains of Cosmos and Cardano differ in the prefix.
  createClass('Bech32 address of other chains', '[a-z]{2,12}(?:_test)?1[02-9ac-hj-np-z]{38,110}', 8, hasDigits),
  { name: 'TON address', pattern: /(?<![\w-])[EUk0][Qf][\w-]{46}(?![\w-])/g, keep: 8, measure: isMixed(1) },
  createClass('Stellar address', 'G[A-Z2-7]{55}', 8, hasDigits),
  createClass('Bitcoin address', `[13]${BASE58}{25,34}`, 8, isMixed(1)),
  createClass('TRON address', `T${BASE58}{33}`, 8, isMixed(1)),
  createClass('Solana address', `${BASE58}{32,44}`, 8, isMixed(3)),
];
