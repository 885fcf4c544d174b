import { Authenticators } from './authenticators.ts';

/** Email with a code. The sandbox's panel shows it instead of a mailbox. */
export interface Mail {
  readonly to: string;
  readonly code: string;
  readonly at: number;
}

/** Password or authenticator reset, started without a login. Times are in ms. */
export interface Recovery {
  readonly kind: 'reset' | 'rebind';
  readonly account: string;
  /** Undefined if the account doesn't exist. No code is valid then. */
  readonly persona: string | undefined;
  readonly startedAt: number;
  readonly isVerified: boolean;
  sentAt: number;
  code: string;
  tries: number;
}

export interface ProviderLogin {
  readonly provider: string;
  readonly subject: string;
  readonly startedAt: number;
}

export interface ThreadMessage {
  readonly from: 'user' | 'team';
  readonly at: number;
  readonly text: string;
}

export interface Login {
  readonly at: number;
  readonly device: string;
  readonly place: string;
  readonly method: 'password' | 'passkey' | 'provider';
  readonly succeeded: boolean;
}

const LOCK_MS = 24 * 3_600_000;

/** Changes of a session to its accounts and their security. Keys are personas unless noted. */
export class IdentityState {
  readonly authenticators = new Authenticators();
  readonly fundPasswords = new Map<string, { readonly password: string; readonly at: number }>();
  readonly passwordChanges = new Map<string, number>();
  /** End of the withdrawal lock, in ms. */
  readonly locks = new Map<string, number>();
  readonly recoveries = new Map<string, Recovery>();
  readonly providerLogins = new Map<string, ProviderLogin>();
  /** Accounts by `provider:subject`. */
  readonly linked = new Map<string, string>();
  readonly threads = new Map<string, readonly ThreadMessage[]>();
  readonly logins = new Map<string, readonly Login[]>();
  readonly loggedOut = new Set<string>();
  mails: readonly Mail[] = [];

  /** Locks withdrawals. Returns the end of the lock, in s. */
  lockWithdrawals(persona: string, now: number): number {
    this.locks.set(persona, now + LOCK_MS);
    return Math.floor((now + LOCK_MS) / 1000);
  }

  isLocked(persona: string, now: number): boolean {
    return (this.locks.get(persona) ?? 0) > now;
  }

  sendCode(to: string, now: number): string {
    const code = createCode();
    this.mails = [{ to, code, at: now }, ...this.mails].slice(0, 5);
    return code;
  }
}

export function createCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000).padStart(6, '0');
}

const LIFETIME_MS = 15 * 60_000;

/** Arguments of the response to an expired process. Like the last wrong code, it leaves no tries. */
export const EXPIRED = [10709001, 'This request has expired. Start again.', 200, { tries_left: 0 }] as const;

export function findRecovery(identity: IdentityState, ticket: string, now: number, kind: Recovery['kind']): Recovery | undefined {
  const found = identity.recoveries.get(ticket);
  return found?.isVerified === true && found.kind === kind && isCurrent(found, now) ? found : undefined;
}

export function isCurrent({ startedAt }: Recovery, now: number): boolean {
  return now - startedAt < LIFETIME_MS;
}
