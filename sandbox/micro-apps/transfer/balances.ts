import type { Account } from '../../../schemas/domains/wallet/sources.ts';
import type { WalletBalance } from '../../../schemas/domains/wallet/shapes.ts';
import { type ApiResponse, sendRequest } from '../shared/api.ts';

export type Balance = Pick<WalletBalance, 'account' | 'coin' | 'amount'>;

export interface TransferInput {
  readonly from: Account;
  readonly to: Account;
  readonly coin: string;
  readonly amount: string;
}

export async function loadBalances(): Promise<readonly Balance[] | null> {
  const { code, data } = await sendRequest('/apiw/v2/account/balances');
  if (code !== 0 || typeof data !== 'object' || data === null || !('balances' in data) || !Array.isArray(data.balances)) return null;
  return data.balances.filter(isBalance);
}

export function sendTransfer(input: TransferInput): Promise<ApiResponse> {
  return sendRequest('/apiw/v2/account/transfer', { ...input });
}

export function getAmount(balances: readonly Balance[], account: Account, coin: string): string {
  return balances.find((balance) => balance.account === account && balance.coin === coin)?.amount ?? '0';
}

function isBalance(row: unknown): row is Balance {
  const { account, coin, amount } = Object(row) as Readonly<Record<string, unknown>>;
  return typeof account === 'string' && typeof coin === 'string' && typeof amount === 'string';
}
