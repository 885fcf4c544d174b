import { PENDING, ready } from '../../schemas/async.ts';
import type { IDENTITY } from '../../schemas/domains/identity/sources.ts';
import type { FUND_PASSWORD } from '../../schemas/domains/wallet/sources.ts';
import { parseFundPasswordGiven } from '../../schemas/stored/records.ts';
import type { RuntimeLink } from '../navigation/runtime-link.ts';
import type { Outcome } from '../stores/response-store.ts';
import type { Stores } from '../stores/stores.ts';
import { readOwn, type Readers, type ValueContext } from './reader.ts';

const RECOVERY_STARTS: readonly string[] = ['reset-init', 'rebind-init'];
const RECOVERY_CALLS: readonly string[] = [
  ...RECOVERY_STARTS,
  'reset-verify',
  'rebind-verify',
  'reset-resend',
  'reset-password',
  'totp-init',
  'totp-confirm',
];

function listRecoveryOutcomes({ responses }: Stores): Outcome[] {
  const latest = [...responses.outcomes].filter(([call]) => RECOVERY_CALLS.includes(call)).toReversed();
  const start = latest.findIndex(([call]) => RECOVERY_STARTS.includes(call));
  return latest.slice(0, start < 0 ? undefined : start + 1).map(([, outcome]) => outcome);
}

function findTriesLeft(stores: Stores): number | null {
  const refusals = listRecoveryOutcomes(stores).map(({ refusal }) => refusal as { tries_left?: number | null } | undefined);
  return refusals.find((refusal) => typeof refusal?.tries_left === 'number')?.tries_left ?? null;
}

function findTicket(stores: Stores): string | null {
  const responses = listRecoveryOutcomes(stores).map(({ response }) => response as { ticket?: string } | null | undefined);
  return responses.find((response) => response?.ticket !== undefined)?.ticket ?? null;
}

const STATUSES = ['done', 'new', 'error'] as const;

/** Other origins are ignored. */
function findNext({ stores, destination }: ValueContext): RuntimeLink | null {
  const next = stores.route.query.get('next');
  const link = next === null ? null : destination(next);
  return link?.external === false ? link : null;
}

export const IDENTITY_READERS: Readers<typeof IDENTITY & typeof FUND_PASSWORD> = {
  'fundPassword.frequency': readOwn('user-frequency', ({ frequency }) => frequency),
  'fundPassword.ipChanged': readOwn('user-frequency', ({ ip_changed }) => ip_changed),
  'fundPassword.givenAt': ({ stores: { session, storage } }) => {
    const given = parseFundPasswordGiven(storage.get('fund-password'));
    return ready(given !== null && session.isLoggedIn && given.uid === session.uid ? given.timestamp : null);
  },
  'fundPassword.exists': readOwn('user-frequency', ({ has_fundpass: exists }) => exists),
  'fundPassword.confirmedAt': ({ stores: { responses } }) => {
    const at = responses.succeededAt.get('fund-password-check') ?? null;
    // The server accepts one change per confirmation.
    const isUsed = at !== null && (responses.succeededAt.get('fund-password-change') ?? 0) >= at;
    return ready(isUsed ? null : at);
  },
  'totp.isEnabled': readOwn('totp-status', ({ enabled }) => enabled),
  'kyc.state': readOwn('kyc-status', ({ state }) => state),
  'recovery.triesLeft': ({ stores }) => ready(findTriesLeft(stores)),
  'recovery.isOver': ({ stores }) => ready(findTriesLeft(stores) === 0),
  'provider.status': ({ stores: { route, responses } }) => {
    const hasTicket = responses.providerTicket.get() !== null;
    const named = route.query.get('status') ?? (hasTicket ? 'new' : null);
    const status = STATUSES.find((each) => each === named) ?? null;
    // The ticket is moved from the address to memory after the first paint.
    return status === 'new' && !hasTicket ? PENDING : ready(status);
  },
  'totp.secret': ({ stores: { responses } }) => ready(responses.response('totp-init')?.secret),
  'totp.uri': ({ stores: { responses } }) => ready(responses.response('totp-init')?.uri),
  'recovery.ticket': ({ stores }) => ready(findTicket(stores)),
  'provider.ticket': ({ stores: { responses } }) => ready(responses.providerTicket.get()),
  'login.next': (context) => ready(findNext(context)),
  'login.returnPath': (context) => ready(findNext(context)?.href),
  'provider.message': ({ stores: { route } }) => ready(route.query.get('message')),
};
