import { Big } from 'big.js';
import type { TransferInput } from './balances.ts';

export type { TransferInput } from './balances.ts';

export const DEFAULT_INPUT: TransferInput = { from: 'spot', to: 'futures', coin: 'USDT', amount: '' };

export function swapAccounts({ from, to }: TransferInput): Pick<TransferInput, 'from' | 'to'> {
  return { from: to, to: from };
}

export function validateTransfer({ from, to, amount }: TransferInput, available: string): 'same' | 'needAmount' | 'tooMuch' | null {
  if (from === to) return 'same';
  if (!/^\d+(\.\d+)?$/.test(amount) || new Big(amount).eq(0)) return 'needAmount';
  return new Big(amount).gt(available) ? 'tooMuch' : null;
}
