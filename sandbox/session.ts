import type { Big } from 'big.js';
import type { CallId } from './call-ids.ts';
import type { Fault } from './fault.ts';
import { IdentityState } from './identity/identity-state.ts';
import type { OrderBook } from './order-book.ts';
import { PasskeyState } from './passkey-state.ts';

/** Account that logs in as a persona. The password isn't hashed, because sandbox accounts have no value. */
export interface Account {
  readonly password: string;
  readonly persona: string;
  /** Status of the user agreement. Default: the persona's status. */
  agreement?: number;
}

export interface SessionState {
  /** Values by position in a response (`agreement-status.status`), in the order in which they were set. */
  readonly answers: Map<string, unknown>;
  readonly faults: Map<CallId, Fault>;
  readonly accounts: Map<string, Account>;
  account?: Account | undefined;
  /** Kept after logout. */
  readonly passkeys: PasskeyState;
  readonly identity: IdentityState;
  /** Balance changes, by `spot.BTC`. */
  readonly balanceChanges: Map<`${string}.${string}`, Big>;
  readonly orders: OrderBook;
  reports: readonly unknown[];
  readonly redeemed: Set<string>;
  /** Time of the last correct fund password, in ms. */
  fundPasswordAt?: number;
  /** Time of its last confirmation for a change, in ms. */
  fundPasswordCheckedAt?: number;
}

/** Maximum number of sessions, far more than a test run keeps open. The oldest is deleted first. */
const MAX_SESSIONS = 2000;

/** All mutable state of the sandbox, by the cookie `sandbox_session`. Browsers are isolated from each other. */
export class Sessions {
  private readonly states = new Map<string, SessionState>();

  /** Returns the state of a session. Without an id, returns a new state that isn't stored. */
  getState(id: string | undefined): SessionState {
    const known = id === undefined ? undefined : this.states.get(id);
    if (known !== undefined) return known;
    const fresh: SessionState = {
      answers: new Map(),
      faults: new Map(),
      balanceChanges: new Map(),
      accounts: new Map(),
      orders: { open: [], fills: [], placed: 0 },
      redeemed: new Set(),
      reports: [],
      passkeys: new PasskeyState(),
      identity: new IdentityState(),
    };
    if (id !== undefined) this.store(id, fresh);
    return fresh;
  }

  store(id: string, state: SessionState): void {
    const [oldest] = this.states.keys();
    if (oldest !== undefined && this.states.size >= MAX_SESSIONS) this.states.delete(oldest);
    this.states.set(id, state);
  }
}
