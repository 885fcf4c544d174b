import type { Big } from 'big.js';
import type { CallId } from './call-ids.ts';
import type { Fault } from './fault.ts';
import { IdentityState } from './identity/identity-state.ts';
import type { OrderBook } from './order-book.ts';
import { PasskeyState } from './passkey-state.ts';

/** Who somebody is who logs in with this password. The sandbox holds nothing worth a hash. */
export interface Account {
  readonly password: string;
  readonly persona: string;
  /** The status of the user agreement, where it is this account's own; else it is the persona's. */
  agreement?: number;
}

/** What a browser changed since it chose its persona. */
export interface SessionState {
  /** Values by place in an answer (`agreement-status.status`), in the order in which they were set. */
  readonly answers: Map<string, unknown>;
  readonly faults: Map<CallId, Fault>;
  /** Those that signed up, by e-mail address or phone number. */
  readonly accounts: Map<string, Account>;
  /** Who logged in last. */
  account?: Account | undefined;
  /** Stays when somebody logs out. */
  readonly passkeys: PasskeyState;
  readonly identity: IdentityState;
  /** What came to (or went from) a coin of an account since, by `spot.BTC`. */
  readonly moved: Map<`${string}.${string}`, Big>;
  /** The orders of the spot market. */
  readonly orders: OrderBook;
  /** What the page reported of late. */
  reports: readonly unknown[];
  /** The codes that were turned into coins. */
  readonly redeemed: Set<string>;
  /** When the fund password was last given rightly, in ms. */
  fundPasswordAt?: number;
  /** When it was last confirmed for a change, in ms. */
  fundPasswordCheckedAt?: number;
}

/** Old sessions go first; far more than any test run keeps open at once. */
const MAX_SESSIONS = 2000;

/** All mutable state of the sandbox, by the cookie `sandbox_session`, so that browsers do not see each other. */
export class Sessions {
  private readonly states = new Map<string, SessionState>();

  /** The state of a session; without a cookie a fresh one that nobody keeps. */
  stateOf(id: string | undefined): SessionState {
    const known = id === undefined ? undefined : this.states.get(id);
    if (known !== undefined) return known;
    const fresh: SessionState = {
      answers: new Map(),
      faults: new Map(),
      moved: new Map(),
      accounts: new Map(),
      orders: { open: [], fills: [], placed: 0 },
      redeemed: new Set(),
      reports: [],
      passkeys: new PasskeyState(),
      identity: new IdentityState(),
    };
    if (id !== undefined) this.keep(id, fresh);
    return fresh;
  }

  keep(id: string, state: SessionState): void {
    const [oldest] = this.states.keys();
    if (oldest !== undefined && this.states.size >= MAX_SESSIONS) this.states.delete(oldest);
    this.states.set(id, state);
  }
}
