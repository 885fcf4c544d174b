import type { Class } from './classes.ts';
import { measureIf } from './classes.ts';

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const START = String.raw`(?<![A-Za-z\d])`;
const END = String.raw`(?![A-Za-z\d])`;

/** Random base58 text contains both cases and digits. Words, identifiers and hexadecimal hashes lack one of them. */
function isMixed(digits: number): (found: { readonly match: string }) => boolean {
  return ({ match }) => /[a-z]/.test(match) && /[A-Z]/.test(match) && match.replace(/\D/g, '').length >= digits;
}

/** Keys by which somebody else could spend. */
export const PRIVATE_KEYS: readonly Class[] = [
  { name: 'extended key', pattern: new RegExp(`${START}[a-zA-Z](?:prv|pub)${BASE58}{100,112}${END}`, 'g'), keep: 0 },
  {
    name: 'private key (WIF)',
    pattern: new RegExp(`${START}(?:5${BASE58}{50}|[KLc]${BASE58}{51})${END}`, 'g'),
    keep: 0,
    measure: measureIf(isMixed(3)),
  },
  { name: 'secret seed of Stellar', pattern: new RegExp(`${START}S[A-Z2-7]{55}${END}`, 'g'), keep: 0, measure: measureIf(hasDigits) },
];

export const HASHES: readonly Class[] = [
  // Also matches arguments of contract calls, which contain addresses.
  { name: 'hash of 32 bytes', pattern: new RegExp(`${START}(?:0[xX])?[\\da-fA-F]{64}${END}`, 'g'), keep: 6 },
  { name: 'signature on Solana', pattern: new RegExp(`${START}${BASE58}{86,88}${END}`, 'g'), keep: 6, measure: measureIf(isMixed(3)) },
];

export const WALLETS: readonly Class[] = [
  { name: 'EVM address', pattern: new RegExp(`${START}0[xX][\\da-fA-F]{40}${END}`, 'g'), keep: 8 },
  {
    name: 'Bech32 address',
    pattern: new RegExp(`${START}(?:bc|tb|ltc)1[02-9ac-hj-np-z]{11,87}${END}`, 'gi'),
    keep: 8,
    measure: measureIf(hasDigits),
  },
  // Chains of Cosmos and Cardano differ in the prefix.
  {
    name: 'Bech32 address of other chains',
    pattern: new RegExp(`${START}[a-z]{2,12}(?:_test)?1[02-9ac-hj-np-z]{38,110}${END}`, 'g'),
    keep: 8,
    measure: measureIf(hasDigits),
  },
  { name: 'TON address', pattern: /(?<![\w-])[EUk0][Qf][\w-]{46}(?![\w-])/g, keep: 8, measure: measureIf(isMixed(1)) },
  { name: 'Stellar address', pattern: new RegExp(`${START}G[A-Z2-7]{55}${END}`, 'g'), keep: 8, measure: measureIf(hasDigits) },
  { name: 'Bitcoin address', pattern: new RegExp(`${START}[13]${BASE58}{25,34}${END}`, 'g'), keep: 8, measure: measureIf(isMixed(1)) },
  { name: 'TRON address', pattern: new RegExp(`${START}T${BASE58}{33}${END}`, 'g'), keep: 8, measure: measureIf(isMixed(1)) },
  { name: 'Solana address', pattern: new RegExp(`${START}${BASE58}{32,44}${END}`, 'g'), keep: 8, measure: measureIf(isMixed(3)) },
];

function hasDigits({ match }: { readonly match: string }): boolean {
  return /\d/.test(match.slice(4));
}
