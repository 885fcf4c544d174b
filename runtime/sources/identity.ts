import { type Async, mapReady, ready } from '../../schemas/async.ts';
import type { IDENTITY } from '../../schemas/domains/identity/sources.ts';
import type { CachedCallId, CallResponse } from '../../schemas/domains/calls.ts';
import type { Stores } from '../stores/stores.ts';
import type { FactContext, Readers } from './reader.ts';

/** A fact of the user is null for visitors. */
function readOwn<Id extends CachedCallId, T>(id: Id, pick: (response: CallResponse<Id>) => T) {
  return ({ stores: { answers, session } }: FactContext): Async<T | null> => {
    const query = answers[id] as unknown as { read(): Async<CallResponse<Id>> };
    return session.isLoggedIn ? mapReady(query.read(), pick) : ready(null);
  };
}

const VERIFY_CALLS = ['reset-verify', 'rebind-verify'] as const;
function findTriesLeft({ responses }: Stores): number | null {
  const refusals = VERIFY_CALLS.map((call) => responses.refusal(call) as { tries_left?: number | null } | undefined);
  return refusals.find((refusal) => refusal !== undefined)?.tries_left ?? null;
}

const LOCK_CALLS = ['reset-password', 'fund-password-reset'] as const;
const STATUSES = ['done', 'new', 'error'] as const;

export const IDENTITY_READERS: Readers<typeof IDENTITY> = {
  'fundPassword.exists': readOwn('user-frequency', ({ has_fundpass: exists }) => exists),
  'fundPassword.confirmedAt': ({ stores: { responses } }) => {
    const at = responses.succeededAt('fund-password-check');
    // The server accepts one change per confirmation.
    const isUsed = at !== null && (responses.succeededAt('fund-password-change') ?? 0) >= at;
    return ready(isUsed ? null : at);
  },
  'totp.isEnabled': readOwn('totp-status', ({ enabled }) => enabled),
  'kyc.state': readOwn('kyc-status', ({ state }) => state),
  'recovery.triesLeft': ({ stores }) => ready(findTriesLeft(stores)),
  'recovery.isOver': ({ stores }) => ready(findTriesLeft(stores) === 0),
  'lock.isKnown': ({ stores: { responses } }) =>
    ready(LOCK_CALLS.some((call) => (responses.response(call)?.locked_until ?? null) !== null)),
  'provider.status': ({ stores: { route } }) => ready(STATUSES.find((status) => route.query.get('status') === status) ?? null),
};
