import type { Account } from '../accounts.ts';
import { value } from './source.ts';

/** What the user's wallet holds, and how more comes into it. */
export const WALLET = {
  'wallet.accounts': value('data', 'balances', 'WalletAccount[]'),
  'deposit.networks': value('data', 'deposit addresses', 'DepositNetwork[]: those of the coin that the path names'),
} as const;

/** One account of the wallet; amounts are written in the page's language, worth in the visitor's currency. */
export interface WalletAccount {
  readonly id: Account;
  readonly worth: string;
  /** What it holds anything of, the most first. */
  readonly assets: readonly WalletAsset[];
}

export interface WalletAsset {
  readonly coin: string;
  /** The address of the coin's icon. */
  readonly icon: string;
  readonly amount: string;
  readonly worth: string;
}

/** A network on which a coin can come, and the user's address there. */
export interface DepositNetwork {
  readonly id: string;
  readonly name: string;
  /** Empty while there is none yet. */
  readonly address: string;
  /** The least that is credited. */
  readonly minimum: string;
  readonly confirmations: number;
}
