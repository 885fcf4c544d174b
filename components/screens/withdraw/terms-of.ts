import { Big } from 'big.js';
import type { WithdrawNetwork } from '../../../schemas/domains/wallet/shapes.ts';

export interface Withdrawal {
  readonly network: WithdrawNetwork;
  readonly address: string;
  readonly amount: string;
  readonly arrives: string;
}

const DECIMAL = /^\d+(\.\d+)?$/;

/** Returns the amount after the fee; null if it isn't positive or not a number. */
export function subtractFee(amount: string, fee: string): string | null {
  const left = DECIMAL.test(amount) ? new Big(amount).minus(fee) : null;
  return left === null || left.lte(0) ? null : left.toFixed();
}

/** Problem of an amount, as the key of its text. */
export type AmountProblem = 'number' | 'decimals' | 'minimum' | 'available';

export function findAmountProblem(amount: string, network: WithdrawNetwork, available: string): AmountProblem | null {
  if (!DECIMAL.test(amount)) return 'number';
  if ((amount.split('.')[1]?.length ?? 0) > network.decimals) return 'decimals';
  if (new Big(amount).gt(available)) return 'available';
  return new Big(amount).lt(network.minimum) || subtractFee(amount, network.fee) === null ? 'minimum' : null;
}

/** Rounds the balance down to the decimals of the network. */
export function computeMaximum(available: string, decimals: number): string {
  return new Big(available).round(decimals, Big.roundDown).toFixed();
}
