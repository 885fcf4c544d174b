import { mapReady, ready } from '../../schemas/async.ts';
import type { FUND_PASSWORD, TicketRow } from '../../schemas/sources/fund-password.ts';
import type { Answer } from '../../schemas/calls/calls.ts';
import { parseFundPasswordGiven } from '../../schemas/stored/fund-password.ts';
import { formatTime } from '../i18n/format.ts';
import { dataOf, type FactContext, type Readers } from './reader.ts';

function asked<T>(pick: (answer: Answer<'user-frequency'>) => T) {
  return ({ stores: { answers, session } }: FactContext) =>
    session.isLoggedIn ? mapReady(answers['user-frequency'].read(), pick) : ready(null);
}

function rowOf({ created_at: seconds, ...ticket }: Answer<'ticket-list'>['tickets'][number], tag: string): TicketRow {
  const date = new Date(seconds * 1000);
  return { ...ticket, time: formatTime(tag, date), iso: date.toISOString() };
}

export const FUND_PASSWORD_READERS: Readers<typeof FUND_PASSWORD> = {
  'fundPassword.frequency': asked(({ frequency }) => frequency),
  'fundPassword.ipChanged': asked(({ ip_changed }) => ip_changed),
  'fundPassword.givenAt': ({ stores: { session, storage } }) => {
    const given = parseFundPasswordGiven(storage.get('fund-password'));
    return ready(given !== null && session.isLoggedIn && given.uid === session.uid ? given.timestamp : null);
  },
  'withdraw.networks': ({ stores }) => dataOf(stores.answers['withdraw-networks'], ({ networks }) => networks),
  'withdraw.balances': ({ stores }) => dataOf(stores.answers['wallet-balances'], ({ balances }) => balances),
  'tickets.list': ({ stores }) =>
    dataOf(stores.answers['ticket-list'], ({ tickets }) => tickets.map((ticket) => rowOf(ticket, stores.locale.tag))),
};
