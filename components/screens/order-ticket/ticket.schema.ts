import type { OrderTerms } from '../../../schemas/domains/orders/shapes.ts';
import { prop } from '../../../schemas/manifest/prop.ts';
import type { MarketRow } from '../../../schemas/domains/market/sources.ts';
import type { PairBalances } from '../../../schemas/domains/orders/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../../ui/link/link-to.ts';

/** The ticket as the trade screen and the dialog over it take it. */
export const ticket = z.strictObject({
  /** Null where the pair is not traded. */
  terms: prop.optionalData<OrderTerms>(),
  balances: prop.data<PairBalances>(),
  /** CacheScope last price an order begins with. */
  pair: prop.optionalData<MarketRow>(),
  loggedIn: prop.flag(),
  /** In place of the button for visitors. */
  signIn: z.strictObject({ login: linkTo, signup: linkTo }),
  /** Parts of what is free, in per cent, each a button. */
  parts: z.array(z.int().check(z.gte(1), z.lte(100))),
  place: prop.control(),
});
export type TicketProps = z.output<typeof ticket>;

/** A sample of it, as a manifest would write it. */
export const TICKET_SAMPLE = {
  terms: { value: 'orders.terms' },
  balances: { value: 'orders.balances' },
  pair: { value: 'market.pair' },
  loggedIn: { by: 'session.isLoggedIn', cases: { true: true, false: false }, else: false },
  signIn: {
    login: { label: { text: 'ticket.login' }, link: { link: 'login' } },
    signup: { label: { text: 'ticket.signup' }, link: { link: 'signup' } },
  },
  parts: [25, 50, 75, 100],
  place: { action: 'place-order' },
};
