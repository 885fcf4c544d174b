import type { Account } from './accounts.ts';
import type { ResolvedLink } from '../../manifest/resolved.ts';
import { value } from '../source.ts';

export const ACCOUNT = {
  'wallet.accounts': value('data', 'balances', 'WalletAccount[]'),
  'user.standing': value('data', 'user info and user tier', 'UserStanding'),
  'passkeys.list': value('data', 'passkey list', 'PasskeyEntry[]'),
  'deposit.networks': value('data', 'deposit addresses', 'DepositNetwork[]: those of the coin that the path names'),
} as const;

export interface UserStanding {
  readonly isSub: boolean;
  readonly level: string | null;
  readonly tier: string | null;
}

export interface WalletAccount {
  readonly id: Account;
  readonly worth: string;
  readonly assets: readonly WalletAsset[];
}

export interface WalletAsset {
  readonly coin: string;
  readonly icon: string;
  readonly amount: string;
  readonly worth: string;
  readonly withdraw: ResolvedLink | null;
}

export interface DepositNetwork {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly minimum: string;
  readonly confirmations: number;
}

export interface PasskeyEntry {
  readonly id: string;
  readonly name: string;
  readonly created: string | null;
  readonly lastUsed: string | null;
}
