import type { CallResponse } from '../../schemas/domains/calls.ts';
import type { TicketRow, WITHDRAW } from '../../schemas/domains/wallet/fund-password.ts';
import { formatInstant } from '../i18n/format.ts';
import { readData, type Readers } from './reader.ts';

function toRow({ created_at: seconds, ...ticket }: CallResponse<'ticket-list'>['tickets'][number], tag: string): TicketRow {
  const instant = seconds * 1000;
  return { ...ticket, time: formatInstant(tag, instant), iso: new Date(instant).toISOString() };
}

export const WITHDRAW_READERS: Readers<typeof WITHDRAW> = {
  'withdraw.networks': ({ stores }) => readData(stores.answers['withdraw-networks'], ({ networks }) => networks),
  'withdraw.balances': ({ stores }) => readData(stores.answers['wallet-balances'], ({ balances }) => balances),
  'tickets.list': ({ stores }) =>
    readData(stores.answers['ticket-list'], ({ tickets }) => tickets.map((ticket) => toRow(ticket, stores.locale.tag))),
};
