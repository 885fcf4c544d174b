import type { Account } from './accounts.ts';
import type { ResolvedLink } from '../../manifest/resolved.ts';
import { value } from '../source.ts';

/** What the user's wallet holds, how more comes into it, and how the user stands: data that only pages of the account show. */
export const ACCOUNT = {
  'wallet.accounts': value('data', 'balances', 'WalletAccount[]'),
  'user.standing': value('data', 'user info and user tier', 'UserStanding'),
  'passkeys.list': value('data', 'passkey list', 'PasskeyEntry[]'),
  'deposit.networks': value('data', 'deposit addresses', 'DepositNetwork[]: those of the coin that the path names'),
} as const;

/** How far the user has come: the KYC level in words, and the tier; null where there is none. And whether the account is part of another. */
export interface UserStanding {
  readonly isSub: boolean;
  readonly level: string | null;
  readonly tier: string | null;
}

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
  /** Where it can be withdrawn; null where it cannot. */
  readonly withdraw: ResolvedLink | null;
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

/** One of the user's passkeys; its times in the language of the page, null for never. */
export interface PasskeyEntry {
  readonly id: string;
  readonly name: string;
  readonly created: string | null;
  readonly lastUsed: string | null;
}
