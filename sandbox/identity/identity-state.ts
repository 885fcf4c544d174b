import { Authenticators } from './authenticators.ts';

/** A message that the sandbox's panel shows in place of a mailbox. */
export interface Mail {
  readonly to: string;
  readonly code: string;
  readonly at: number;
}

/** A process that began without a login: a lost password, or a lost authenticator. Times are in ms. */
export interface Recovery {
  readonly kind: 'reset' | 'rebind';
  readonly account: string;
  /** Undefined for an account that doesn't exist: then no code is right. */
  readonly persona: string | undefined;
  readonly startedAt: number;
  readonly isVerified: boolean;
  sentAt: number;
  code: string;
  tries: number;
}

/** Somebody that a provider named, who may have no account here. */
export interface ProviderLogin {
  readonly provider: string;
  /** Identity at the provider. */
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

/** What a session changed of who its accounts are and how they are protected. By persona where nothing else is said. */
export class IdentityState {
  readonly authenticators = new Authenticators();
  readonly fundPasswords = new Map<string, { readonly password: string; readonly at: number }>();
  readonly passwordChanges = new Map<string, number>();
  /** Until when withdrawals are paused, in ms. */
  readonly locks = new Map<string, number>();
  readonly recoveries = new Map<string, Recovery>();
  readonly providerLogins = new Map<string, ProviderLogin>();
  /** Accounts by `provider:subject`. */
  readonly linked = new Map<string, string>();
  readonly threads = new Map<string, readonly ThreadMessage[]>();
  readonly logins = new Map<string, readonly Login[]>();
  /** Sessions elsewhere that were ended. */
  readonly loggedOut = new Set<string>();
  mails: readonly Mail[] = [];

  /** Pauses withdrawals. Returns until when, in s. */
  lock(persona: string, now: number): number {
    this.locks.set(persona, now + LOCK_MS);
    return Math.floor((now + LOCK_MS) / 1000);
  }

  isLocked(persona: string, now: number): boolean {
    return (this.locks.get(persona) ?? 0) > now;
  }

  /** Sends a new code; the panel shows the latest ones. */
  mail(to: string, now: number): string {
    const code = createCode();
    this.mails = [{ to, code, at: now }, ...this.mails].slice(0, 5);
    return code;
  }
}

/** Six digits. */
export function createCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000).padStart(6, '0');
}

const LIFETIME_MS = 15 * 60_000;

/** Arguments of the refusal that ends a process as the last wrong code does. */
export const EXPIRED = [10709001, 'This request has expired. Start again.', 200, { tries_left: 0 }] as const;

/** A recovery whose code was given, by its ticket. */
export function findRecovery(identity: IdentityState, ticket: string, now: number, kind: Recovery['kind']): Recovery | undefined {
  const found = identity.recoveries.get(ticket);
  return found?.isVerified === true && found.kind === kind && isCurrent(found, now) ? found : undefined;
}

export function isCurrent({ startedAt }: Recovery, now: number): boolean {
  return now - startedAt < LIFETIME_MS;
}
