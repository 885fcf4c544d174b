import { type Async, IDLE, mapReady, ready } from '../../schemas/async.ts';
import type { FundsTotal, USER } from '../../schemas/domains/session/sources.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import { formatAmount, formatMoney } from '../i18n/format.ts';
import type { Stores } from '../stores/stores.ts';
import type { FactContext, Readers, ValueContext } from './reader.ts';

type Info = NonNullable<CallResponse<'user-info'>>;

/** Facts of a user are null for an anonymous visitor. */
function readForUser<T>({ session }: Stores, read: () => Async<T>): Async<T | null> {
  return session.isLoggedIn ? read() : ready(null);
}

function readInfo<T>({ stores }: FactContext, pick: (user: Info) => T | null): Async<T | null> {
  return readForUser(stores, () => mapReady(stores.answers['user-info'].read(), (user) => user && pick(user)));
}

/** The endpoint's tier takes precedence over the user info. */
function readTier(context: FactContext): Async<number | null> {
  const { stores } = context;
  return readForUser(stores, () => {
    const own = mapReady(stores.answers['user-tier'].read(), (answer) => answer.tier_level);
    return own.state === 'ready' && own.value === null ? readInfo(context, (user) => user.tier_level) : own;
  });
}

function readLevel({ stores }: ValueContext): Async<unknown> {
  const { answers, site, locale } = stores;
  const verified = mapReady(answers['user-info'].read(), (user) => user?.verified ?? null);
  if (verified.state !== 'ready') return verified;
  const key = site.document.constants.kycLevels[String(verified.value)];
  if (key === undefined) return ready(null);
  return locale.read(key);
}

/** Formats USD in the visitor's currency, or in USD if the rate is unknown. */
export function formatFiat(usd: number, { settings, locale }: Stores): string {
  const { rate, symbol } = settings;
  return rate === null ? formatMoney(locale.tag, '$', usd) : formatMoney(locale.tag, symbol, usd * rate);
}

const NO_FUNDS: CallResponse<'total-funds'> = { total_btc: '0', total_usd: '0' };

function toFunds({ total_btc, total_usd }: CallResponse<'total-funds'>, stores: Stores): FundsTotal {
  return { btc: formatAmount(stores.locale.tag, total_btc), fiat: formatFiat(Number(total_usd), stores) };
}

function readFunds({ stores }: ValueContext): Async<unknown> {
  const answer = stores.answers['total-funds'].read();
  if (answer.state === 'idle') return IDLE;
  const total = answer.state === 'lost' ? ready(NO_FUNDS) : answer;
  return ready(mapReady(total, (sums) => toFunds(sums, stores)));
}

export const USER_READERS: Readers<typeof USER> = {
  'session.isLoggedIn': ({ stores: { answers, session } }) => {
    answers['user-info'].read();
    return ready(session.isLoggedIn);
  },
  'user.tierLevel': readTier,
  'user.verified': (context) => readInfo(context, (user) => user.verified),
  'user.country': (context) => readInfo(context, (user) => user.country),
  'user.totalUsd': (context) => readInfo(context, (user) => (user.total_usd === null ? null : Math.floor(Number(user.total_usd)))),
  'user.isSub': (context) => readInfo(context, (user) => user.is_sub),
  'referral.agencyType': ({ stores }) =>
    readForUser(stores, () => mapReady(stores.answers['referral-info'].read(), (answer) => answer.agency_type)),
  'referral.channel': ({ stores: { cookies } }) => ready(cookies.get('ref_channel')),
  'user.nickname': ({ stores }) => ready(stores.session.nickname),
  'user.uid': ({ stores }) => ready(stores.session.uid),
  'user.level': readLevel,
  'user.tier': ({ stores }) => mapReady(stores.answers['user-tier'].read(), (answer) => answer.tier_level?.toString()),
  'funds.total': readFunds,
  'referral.code': ({ stores: { cookies, site } }) => ready(site.document.features['referral'] === true ? cookies.get('ref_uid') : null),
};
