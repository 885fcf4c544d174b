import { isAmountLabel } from './labels.ts';
import type { Found } from './classes.ts';

export const START = String.raw`(?<![A-Za-z\d]|\d\.)`;

export const END = String.raw`(?![A-Za-z\d]|\.\d)`;

const CURRENCY_BEFORE = /[$€£¥₺₽₴₫฿₩₹] ?$/;
const UNIT_AFTER =
  /^ ?(?:[%‰$€£¥₺₽₴₫฿₩₹]|(?:USDT|USDC|USD|EUR|GBP|JPY|TRY|CNY|HKD|SGD|AED|BRL|BTC|ETH|BNB|SOL|TRX|XRP|DOGE|SHIB|PEPE|BONK|sats?|satoshis?|wei|gwei|ms|s|px|bytes|[KMGT]i?B)(?!\p{L}))/u;

export function isAmount({ before, after }: Found): boolean {
  return CURRENCY_BEFORE.test(before) || UNIT_AFTER.test(after) || isAmountLabel(before);
}
