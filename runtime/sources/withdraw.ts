import type { CallResponse } from '../../schemas/domains/calls.ts';
import type { TicketRow, WITHDRAW } from '../../schemas/domains/wallet/fund-password.ts';
import { formatInstant } from '../i18n/format.ts';
import { dataOf, type Readers } from './reader.ts';

function rowOf({ created_at: seconds, ...ticket }: CallResponse<'ticket-list'>['tickets'][number], tag: string): TicketRow {
  const instant = seconds * 1000;
  return { ...ticket, time: formatInstant(tag, instant), iso: new Date(instant).toISOString() };
}

export const WITHDRAW_READERS: Readers<typeof WITHDRAW> = {
  'withdraw.networks': ({ stores }) => dataOf(stores.answers['withdraw-networks'], ({ networks }) => networks),
  'withdraw.balances': ({ stores }) => dataOf(stores.answers['wallet-balances'], ({ balances }) => balances),
  'tickets.list': ({ stores }) =>
    dataOf(stores.answers['ticket-list'], ({ tickets }) => tickets.map((ticket) => rowOf(ticket, stores.locale.tag))),
};
