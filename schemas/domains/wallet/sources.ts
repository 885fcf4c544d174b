import type { ResolvedLink } from '../../manifest/resolved.ts';
import type { Ticket } from '../support/shapes.ts';
import { bool, fact, instant, oneOf, value } from '../source.ts';

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

export const ACCOUNTS = ['spot', 'futures', 'earn'] as const;
export type Account = (typeof ACCOUNTS)[number];

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

const FREQUENCY = 'fund password frequency';

export const FUND_PASSWORD = {
  'fundPassword.frequency': {
    ...fact(oneOf(0, 1, 2), null, FREQUENCY, 'how often the fund password is required'),
    personal: true,
    labels: { 0: 'never', 1: 'once an hour', 2: 'every time' },
  },
  'fundPassword.ipChanged': { ...fact(bool, null, FREQUENCY, 'the fund password is required again at any frequency'), personal: true },
  'fundPassword.givenAt': {
    ...fact(instant, null, 'stored record fund-password', 'when this user last entered it correctly in this browser'),
    personal: true,
  },
} as const;

export const WITHDRAW = {
  'withdraw.networks': value('data', 'withdraw networks', 'WithdrawNetwork[]: networks for withdrawing each coin'),
  'withdraw.balances': value('data', 'wallet balances', 'WalletBalance[]: amounts that can be withdrawn'),
  'tickets.list': value('data', 'support tickets', "TicketRow[]: the user's own, the newest first"),
} as const;

export interface TicketRow extends Omit<Ticket, 'created_at'> {
  readonly link: ResolvedLink | null;
  readonly time: string;
  readonly iso: string;
}
