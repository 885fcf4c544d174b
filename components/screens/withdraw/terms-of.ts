import { Big } from 'big.js';
import type { WithdrawNetwork } from '../../../schemas/domains/wallet/shapes.ts';

/** What a withdrawal comes to; amounts are exact decimals. */
export interface Withdrawal {
  readonly network: WithdrawNetwork;
  readonly address: string;
  readonly amount: string;
  readonly arrives: string;
}

const DECIMAL = /^\d+(\.\d+)?$/;

/** What is left of an amount after the fee; null where that is nothing, or no amount. */
export function arriving(amount: string, fee: string): string | null {
  const left = DECIMAL.test(amount) ? new Big(amount).minus(fee) : null;
  return left === null || left.lte(0) ? null : left.toFixed();
}

/** What is wrong with an amount: the key of the words for it. */
export type AmountProblem = 'number' | 'decimals' | 'minimum' | 'available';

/** Whether an amount can be withdrawn on a network, by what the account holds. */
export function amountProblem(amount: string, network: WithdrawNetwork, available: string): AmountProblem | null {
  if (!DECIMAL.test(amount)) return 'number';
  if ((amount.split('.')[1]?.length ?? 0) > network.decimals) return 'decimals';
  if (new Big(amount).gt(available)) return 'available';
  return new Big(amount).lt(network.minimum) || arriving(amount, network.fee) === null ? 'minimum' : null;
}

/** As much as the network lets go of a balance: further decimals stay. */
export function mostOf(available: string, decimals: number): string {
  return new Big(available).round(decimals, Big.roundDown).toFixed();
}
