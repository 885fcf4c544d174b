import type { Ticket } from '../support/shapes.ts';
import { about, bool, fact, instant, oneOf, value } from '../source.ts';

const FREQUENCY = 'fund password frequency';

/** What a withdrawal and the fund password hang on. A visitor's are null. */
export const FUND_PASSWORD = {
  'fundPassword.frequency': fact(oneOf(0, 1, 2), null, about(FREQUENCY, 'how often the fund password is asked for (spec 3)'), {
    nullable: true,
    personal: true,
    labels: { 0: 'never', 1: 'once an hour', 2: 'every time' },
  }),
  'fundPassword.ipChanged': fact(bool, null, about(FREQUENCY, 'asked for again, whatever the frequency (contract 10)'), {
    nullable: true,
    personal: true,
  }),
  'fundPassword.givenAt': fact(instant, null, about('stored record fund-password', 'when this user last gave it rightly in this browser'), {
    nullable: true,
    personal: true,
  }),
} as const;

/** What leaves the account, and what was written to support: data that few pages show. */
export const WITHDRAW = {
  'withdraw.networks': value('data', 'withdraw networks', 'WithdrawNetwork[]: how each coin leaves the account'),
  'withdraw.balances': value('data', 'wallet balances', 'WalletBalance[]: what may be withdrawn'),
  'tickets.list': value('data', 'support tickets', "TicketRow[]: the user's own, the newest first"),
} as const;

/** A ticket with its time in the page's language, and for machines. */
export interface TicketRow extends Omit<Ticket, 'created_at'> {
  readonly time: string;
  readonly iso: string;
}
