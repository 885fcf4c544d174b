import { type Async, IDLE, mapReady, ready } from '../../schemas/async.ts';
import type { FundsTotal, USER } from '../../schemas/domains/session/sources.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import { formatAmount, formatMoney } from '../i18n/format.ts';
import type { Stores } from '../stores/stores.ts';
import { type FactContext, readCall, type Readers, readOwn, type ValueContext } from './reader.ts';

type Info = NonNullable<CallResponse<'user-info'>>;

function readInfo<T>(pick: (user: Info) => T | null) {
  return readOwn('user-info', (user) => user && pick(user));
}

function readTier(context: FactContext): Async<number | null> {
  const own = readOwn('user-tier', (answer) => answer.tier_level)(context);
  return own.state === 'ready' && own.value === null ? readInfo((user) => user.tier_level)(context) : own;
}

function readLevel({ stores }: ValueContext): Async<unknown> {
  const { answers, site, locale } = stores;
  const verified = mapReady(answers['user-info'].read(), (user) => user?.verified ?? null);
  if (verified.state !== 'ready') return verified;
  const key = site.document.constants.kycLevels[String(verified.value)];
  return key === undefined ? ready(null) : locale.read(key);
}

export function formatFiat(usd: number, { settings, locale }: Stores): string {
  const { rate, symbol } = settings;
  return rate === null ? formatMoney(locale.tag, '$', usd) : formatMoney(locale.tag, symbol, usd * rate);
}

const NO_FUNDS: CallResponse<'total-funds'> = { total_btc: '0', total_usd: '0' };

function readFunds({ stores }: ValueContext): Async<unknown> {
  const answer = stores.answers['total-funds'].read();
  if (answer.state === 'idle') return IDLE;
  return ready(
    mapReady(answer.state === 'failed' ? ready(NO_FUNDS) : answer, ({ total_btc, total_usd }): FundsTotal => ({
      btc: formatAmount(stores.locale.tag, total_btc),
      fiat: formatFiat(Number(total_usd), stores),
    })),
  );
}

export const USER_READERS: Readers<typeof USER> = {
  'session.isLoggedIn': ({ stores: { answers, session } }) => {
    answers['user-info'].read();
    return ready(session.isLoggedIn);
  },
  'user.tierLevel': readTier,
  'user.verified': readInfo((user) => user.verified),
  'user.country': readInfo((user) => user.country),
  'user.totalUsd': readInfo((user) => (user.total_usd === null ? null : Math.floor(Number(user.total_usd)))),
  'user.isSub': readInfo((user) => user.is_sub),
  'referral.agencyType': readOwn('referral-info', (answer) => answer.agency_type),
  'referral.channel': ({ stores: { cookies } }) => ready(cookies.get('ref_channel')),
  'user.nickname': ({ stores }) => ready(stores.session.nickname),
  'user.uid': ({ stores }) => ready(stores.session.uid),
  'user.level': readLevel,
  'user.tier': readCall('user-tier', (answer) => answer.tier_level?.toString()),
  'funds.total': readFunds,
  'referral.code': ({ stores: { cookies, site } }) => ready(site.document.features['referral'] === true ? cookies.get('ref_uid') : null),
};
