import { Big } from 'big.js';
import type { Wish } from './balances.ts';

export type { Wish } from './balances.ts';

/** Default values of the form. */
export const START: Wish = { from: 'spot', to: 'futures', coin: 'USDT', amount: '' };

export function swapped({ from, to }: Wish): Pick<Wish, 'from' | 'to'> {
  return { from: to, to: from };
}

/** Validates a transfer in the browser. Returns the id of the error text. */
export function problemOf({ from, to, amount }: Wish, available: string): 'same' | 'needAmount' | 'tooMuch' | null {
  if (from === to) return 'same';
  if (!/^\d+(\.\d+)?$/.test(amount) || new Big(amount).eq(0)) return 'needAmount';
  return new Big(amount).gt(available) ? 'tooMuch' : null;
}
