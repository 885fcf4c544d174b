import type { Reading } from '../../schemas/facts/fact.ts';
import type { Answer } from '../api/payloads.ts';
import type { Stores } from '../stores/stores.ts';
import { fromQuery, known, LOST } from './reading.ts';
import type { FactSources } from './sources.ts';

type Info = NonNullable<Answer<'user-info'>>;

/** A visitor's user facts are null; a user's are lost on a route that does not ask for the user info. */
function ofUser(stores: Stores, read: () => Reading): Reading {
  return stores.session.isLoggedIn ? read() : known(null);
}

function info(stores: Stores, pick: (user: Info) => boolean | number | null): Reading {
  const read = () => fromQuery(stores.session.info, (user) => (user === null ? null : pick(user)), { closed: LOST });
  return ofUser(stores, read);
}

/** The tier of get_user_tier wins; where it names none, the user info may (contract 10). */
function tier(stores: Stores): Reading {
  return ofUser(stores, () => {
    const own = fromQuery(stores.session.tier, (answer) => answer.tier_level, { closed: LOST });
    return own.state === 'known' && own.value === null ? info(stores, (user) => user.tier_level) : own;
  });
}

export const USER_FACTS: FactSources = {
  'session.isLoggedIn': ({ session }) => {
    session.info.read();
    return known(session.isLoggedIn);
  },
  'user.tierLevel': tier,
  'user.verified': (stores) => info(stores, (user) => user.verified),
  'user.country': (stores) => info(stores, (user) => user.country),
  'user.isSub': (stores) => info(stores, (user) => user.is_sub),
  'referral.agencyType': (stores) =>
    ofUser(stores, () => fromQuery(stores.session.referral, (answer) => answer.agency_type, { closed: LOST, onFailure: 0 })),
};
