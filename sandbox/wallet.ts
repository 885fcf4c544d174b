import { Big } from 'big.js';
import { ACCOUNTS } from '../schemas/domains/wallet/sources.ts';
import { walletBalances } from '../schemas/domains/wallet/shapes.ts';
import type { WalletBalance } from '../schemas/domains/wallet/shapes.ts';
import { z } from '../schemas/zod.ts';
import { applyChanges } from './answer.ts';
import type { SandboxEnvironment } from './environment.ts';
import { MARKETS, QUOTE_COIN } from './market/markets.ts';
import { getLocked } from './order-book.ts';

export type WalletContext = Pick<SandboxEnvironment['Variables'], 'persona' | 'session'>;

export interface WalletRefusal {
  readonly code: number;
  readonly message: string;
}

const NO_ACCOUNT = { code: 10701001, message: 'This account doesn’t exist.' };
const SAME_ACCOUNT = { code: 10701002, message: 'Choose two different accounts.' };
const NO_AMOUNT = { code: 10701003, message: 'The amount must be a number above zero.' };
const LOW_BALANCE = { code: 10701004, message: 'The balance is too low.' };

type BalanceKey = `${string}.${string}`;

/**
 * Returns the balances of a wallet. `amount` is available, `total` includes what open orders lock. Empty if the persona has no response.
 */
export function getBalances({ persona, session }: WalletContext): WalletBalance[] {
  const body = applyChanges('wallet-balances', persona.answers['wallet-balances'], session.answers);
  const own = z.safeParse(z.object({ data: walletBalances }), body).data?.data.balances ?? [];
  const rows = new Map(own.map((row) => [toBalanceKey(row), row]));
  for (const [key, change] of session.balanceChanges) rows.set(key, applyChange(rows.get(key) ?? createEmptyRow(key, own), change));
  for (const { coin, amount } of getLocked(session.orders)) {
    const key = toBalanceKey({ account: 'spot', coin });
    const row = rows.get(key) ?? createEmptyRow(key, own);
    rows.set(key, { ...applyChange(row, amount.neg()), total: row.total ?? row.amount });
  }
  return [...rows.values()];
}

export function getBalance(wallet: WalletContext, account: string, coin: string): string {
  return getBalances(wallet).find((row) => toBalanceKey(row) === toBalanceKey({ account, coin }))?.amount ?? '0';
}

export function transferFunds(
  wallet: WalletContext,
  input: Readonly<Record<'from' | 'to' | 'coin' | 'amount', string>>,
): WalletRefusal | undefined {
  const { from, to, coin, amount } = input;
  const error = isAccount(to) ? (from === to && SAME_ACCOUNT) || debitAccount(wallet, { account: from, coin, amount }) : NO_ACCOUNT;
  if (error === undefined) changeBalance(wallet, toBalanceKey({ account: to, coin }), new Big(amount));
  return error;
}

export function debitAccount(wallet: WalletContext, input: { account?: string; coin: string; amount: string }): WalletRefusal | undefined {
  const { account = 'spot', coin, amount } = input;
  if (!isAccount(account)) return NO_ACCOUNT;
  if (!/^\d+(\.\d+)?$/.test(amount) || new Big(amount).eq(0)) return NO_AMOUNT;
  if (new Big(getBalance(wallet, account, coin)).lt(amount)) return LOW_BALANCE;
  changeBalance(wallet, toBalanceKey({ account, coin }), new Big(amount).neg());
  return undefined;
}

export function creditAccount(
  wallet: WalletContext,
  { account = 'spot', coin, amount }: { account?: string; coin: string; amount: string },
): void {
  changeBalance(wallet, toBalanceKey({ account, coin }), new Big(amount));
}

function changeBalance({ session: { balanceChanges } }: WalletContext, key: BalanceKey, amount: Big): void {
  balanceChanges.set(key, (balanceChanges.get(key) ?? new Big(0)).plus(amount));
}

function applyChange(row: WalletBalance, change: Big): WalletBalance {
  const amount = new Big(row.amount).plus(change);
  // A persona's balance can be set below the amount that was already debited.
  return { ...row, amount: amount.lt(0) ? '0' : amount.toFixed() };
}

function createEmptyRow(key: BalanceKey, known: readonly WalletBalance[]): WalletBalance {
  const [account, coin] = [ACCOUNTS.find((each) => key.startsWith(`${each}.`)) ?? 'spot', getCoin(key)];
  return { account, coin, amount: '0', price_usd: known.find((row) => row.coin === coin)?.price_usd ?? getBasePrice(coin) };
}

export function getBasePrice(coin: string): string {
  return coin === QUOTE_COIN ? '1' : String(MARKETS.get(`${coin}_${QUOTE_COIN}`)?.price ?? 0);
}

function toBalanceKey({ account, coin }: { account: string; coin: string }): BalanceKey {
  return `${account}.${coin}`;
}

function getCoin(key: BalanceKey): string {
  return key.slice(key.indexOf('.') + 1);
}

function isAccount(name: string): boolean {
  return ACCOUNTS.some((account) => account === name);
}
