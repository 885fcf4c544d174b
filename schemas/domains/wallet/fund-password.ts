import type { ResolvedLink } from '../../manifest/resolved.ts';
import type { Ticket } from '../support/shapes.ts';
import { about, bool, fact, instant, oneOf, value } from '../source.ts';

const FREQUENCY = 'fund password frequency';

export const FUND_PASSWORD = {
  'fundPassword.frequency': fact(oneOf(0, 1, 2), null, about(FREQUENCY, 'how often the fund password is required'), {
    nullable: true,
    personal: true,
    labels: { 0: 'never', 1: 'once an hour', 2: 'every time' },
  }),
  'fundPassword.ipChanged': fact(bool, null, about(FREQUENCY, 'the fund password is required again at any frequency'), {
    nullable: true,
    personal: true,
  }),
  'fundPassword.givenAt': fact(
    instant,
    null,
    about('stored record fund-password', 'when this user last entered it correctly in this browser'),
    {
      nullable: true,
      personal: true,
    },
  ),
} as const;

export const WITHDRAW = {
  'withdraw.networks': value('data', 'withdraw networks', 'WithdrawNetwork[]: networks for withdrawing each coin'),
  'withdraw.balances': value('data', 'wallet balances', 'WalletBalance[]: amounts that can be withdrawn'),
  'tickets.list': value('data', 'support tickets', "TicketRow[]: the user's own, the newest first"),
} as const;

export interface TicketRow extends Omit<Ticket, 'created_at'> {
  readonly link: ResolvedLink | null;
  readonly time: string;
  readonly iso: string;
}
