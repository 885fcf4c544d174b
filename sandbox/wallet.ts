import { Big } from 'big.js';
import { ACCOUNTS } from '../schemas/domains/wallet/sources.ts';
import { walletBalances } from '../schemas/domains/wallet/shapes.ts';
import type { WalletBalance } from '../schemas/domains/wallet/shapes.ts';
import { z } from '../schemas/zod.ts';
import { changedAnswer } from './answer.ts';
import type { SandboxEnvironment } from './environment.ts';
import { MARKETS, QUOTE_COIN } from './market/markets.ts';
import { lockedBy } from './order-book.ts';

/** Context of a wallet (`c.var`): the persona's balances and the session's movements. */
export type Holder = Pick<SandboxEnvironment['Variables'], 'persona' | 'session'>;

/** Error of a wallet operation, sent as the response. */
export interface WalletRefusal {
  readonly code: number;
  readonly message: string;
}

const NO_ACCOUNT = { code: 10701001, message: 'This account doesn’t exist.' };
const SAME_ACCOUNT = { code: 10701002, message: 'Choose two different accounts.' };
const NO_AMOUNT = { code: 10701003, message: 'The amount must be a number above zero.' };
const TOO_LITTLE = { code: 10701004, message: 'The balance is too low.' };

/** Key of a session's balance changes: a coin of an account. */
type Place = `${string}.${string}`;

/**
 * Returns the balances of a wallet. `amount` is available, `total` includes what open orders lock. Empty if the persona has no response.
 */
export function balancesOf({ persona, session }: Holder): WalletBalance[] {
  const body = changedAnswer('wallet-balances', persona.answers['wallet-balances'], session.answers);
  const own = z.safeParse(z.object({ data: walletBalances }), body).data?.data.balances ?? [];
  const rows = new Map(own.map((row) => [placeOf(row), row]));
  for (const [place, moved] of session.moved) rows.set(place, movedRow(rows.get(place) ?? emptyRow(place, own), moved));
  for (const { coin, amount } of lockedBy(session.orders)) {
    const place = placeOf({ account: 'spot', coin });
    const row = rows.get(place) ?? emptyRow(place, own);
    rows.set(place, { ...movedRow(row, amount.neg()), total: row.total ?? row.amount });
  }
  return [...rows.values()];
}

/** Returns the available balance of a coin in an account. Default: `'0'`. */
export function balanceOf(holder: Holder, account: string, coin: string): string {
  return balancesOf(holder).find((row) => placeOf(row) === placeOf({ account, coin }))?.amount ?? '0';
}

/** Moves an amount between two accounts. Returns an error on failure. */
export function transfer(holder: Holder, wish: Readonly<Record<'from' | 'to' | 'coin' | 'amount', string>>): WalletRefusal | undefined {
  const { from, to, coin, amount } = wish;
  const refused = isAccount(to) ? (from === to && SAME_ACCOUNT) || debit(holder, { account: from, coin, amount }) : NO_ACCOUNT;
  if (refused === undefined) move(holder, placeOf({ account: to, coin }), new Big(amount));
  return refused;
}

/** Debits an account (default: `spot`). Returns an error on failure. */
export function debit(holder: Holder, wish: { account?: string; coin: string; amount: string }): WalletRefusal | undefined {
  const { account = 'spot', coin, amount } = wish;
  if (!isAccount(account)) return NO_ACCOUNT;
  if (!/^\d+(\.\d+)?$/.test(amount) || new Big(amount).eq(0)) return NO_AMOUNT;
  if (new Big(balanceOf(holder, account, coin)).lt(amount)) return TOO_LITTLE;
  move(holder, placeOf({ account, coin }), new Big(amount).neg());
  return undefined;
}

/** Credits an account (default: `spot`). */
export function credit(holder: Holder, { account = 'spot', coin, amount }: { account?: string; coin: string; amount: string }): void {
  move(holder, placeOf({ account, coin }), new Big(amount));
}

function move({ session: { moved } }: Holder, place: Place, amount: Big): void {
  moved.set(place, (moved.get(place) ?? new Big(0)).plus(amount));
}

function movedRow(row: WalletBalance, moved: Big): WalletBalance {
  const amount = new Big(row.amount).plus(moved);
  // A persona's balance can be set below the amount that was already debited.
  return { ...row, amount: amount.lt(0) ? '0' : amount.toFixed() };
}

function emptyRow(place: Place, known: readonly WalletBalance[]): WalletBalance {
  const [account, coin] = [ACCOUNTS.find((each) => place.startsWith(`${each}.`)) ?? 'spot', coinOf(place)];
  return { account, coin, amount: '0', price_usd: known.find((row) => row.coin === coin)?.price_usd ?? priceOf(coin) };
}

/** Returns the base price of a coin that the persona doesn't own. */
export function priceOf(coin: string): string {
  return coin === QUOTE_COIN ? '1' : String(MARKETS.get(`${coin}_${QUOTE_COIN}`)?.price ?? 0);
}

function placeOf({ account, coin }: { account: string; coin: string }): Place {
  return `${account}.${coin}`;
}

function coinOf(place: Place): string {
  return place.slice(place.indexOf('.') + 1);
}

function isAccount(name: string): boolean {
  return ACCOUNTS.some((account) => account === name);
}
