import { isAmountLabel } from './labels.ts';
import type { Class, Found } from './classes.ts';

const START = String.raw`(?<![A-Za-z\d]|\d\.)`;
const END = String.raw`(?![A-Za-z\d]|\.\d)`;

/** Creates a class of numbers that aren't part of a word or of a decimal. */
export function createNumberClass(name: string, source: string, measure?: Class['measure']): Class {
  return { name, pattern: new RegExp(START + source + END, 'g'), measure };
}

const CURRENCY_BEFORE = /[$€£¥₺₽₴₫฿₩₹] ?$/;
const UNIT_AFTER =
  /^ ?(?:[%‰$€£¥₺₽₴₫฿₩₹]|(?:USDT|USDC|USD|EUR|GBP|JPY|TRY|CNY|HKD|SGD|AED|BRL|BTC|ETH|BNB|SOL|TRX|XRP|DOGE|SHIB|PEPE|BONK|sats?|satoshis?|wei|gwei|ms|s|px|bytes|[KMGT]i?B)(?!\p{L}))/u;

export function isAmount({ before, after }: Found): boolean {
  return CURRENCY_BEFORE.test(before) || UNIT_AFTER.test(after) || isAmountLabel(before);
}
