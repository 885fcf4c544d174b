import { type OrderTerms, orderTerms } from '../schemas/domains/orders/shapes.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { z } from '../schemas/zod.ts';
import { answer, changedAnswer, refusal, succeeds } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { call } from './faults.ts';
import type { MarketFeed } from './market/feed.ts';
import { findMarket, type Market, QUOTE_COIN } from './market/markets.ts';
import { crossingOf, fillOf, isReached, type OpenOrder } from './order-book.ts';
import { checkedOrder, type Wish } from './order-check.ts';
import { credit, type Holder, type WalletRefusal } from './wallet.ts';

const NO_PAIR = { code: 10705001, message: 'This market doesn’t exist.' };
const NOT_OPEN = { code: 10705007, message: 'This order is no longer open.' };

/** Maximum decimals of the lot size. The more valuable a coin is, the smaller its lots are. */
const MOST_LOT_DECIMALS = 6;

/** Adds spot orders, matched against market prices. Each request first fills the orders whose price was reached since the last one. */
export function addOrders(app: SandboxApp, feed: MarketFeed, now: () => number): void {
  app.use('/apiw/v2/*', async (c, next) => {
    fillReached(c.var, feed, Math.floor(now() / 1000));
    await next();
  });
  addReading(app);
  app.post(CALLS['order-place'].path, call('order-place'), async (c) => {
    const fields = await c.req.parseBody();
    const refused = succeeds(c, 'order-place') ? place(c.var, fields, feed, now()) : undefined;
    return refused === undefined ? answer(c, 'order-place') : refusal(refused.code, refused.message);
  });
  app.post(CALLS['order-cancel'].path, call('order-cancel'), async (c) => {
    const { order_id: id } = await c.req.parseBody();
    const refused = succeeds(c, 'order-cancel') ? cancel(c.var, id) : undefined;
    return refused === undefined ? answer(c, 'order-cancel') : refusal(refused.code, refused.message);
  });
}

/** Adds the calls that read terms, open orders and trades. */
function addReading(app: SandboxApp): void {
  app.get(CALLS['order-terms'].path, call('order-terms'), (c) => {
    const market = findMarket(c.req.query('symbol') ?? '');
    if (market === undefined) return refusal(NO_PAIR.code, NO_PAIR.message);
    return answer(c, 'order-terms', { code: 0, message: '', data: { ...ownTerms(c.var), ...stepsOf(market) } });
  });
  for (const [id, list] of [['order-list', openOf] as const, ['order-trades', fillsOf] as const]) {
    app.get(CALLS[id].path, call(id), (c) => {
      const found = list(c.var, c.req.query('symbol'));
      return succeeds(c, id) ? answer(c, id, { code: 0, message: '', data: found }) : answer(c, id);
    });
  }
}

/** Without a symbol, all pairs match. */
const isOf = (symbol: string | undefined) => (one: { readonly symbol: string }) => symbol === undefined || one.symbol === symbol;

function openOf({ session: { orders } }: Holder, symbol: string | undefined) {
  return { orders: orders.open.filter(isOf(symbol)).map(({ fee: _fee, seen: _seen, ...order }) => order) };
}

function fillsOf({ session: { orders } }: Holder, symbol: string | undefined) {
  return { trades: orders.fills.filter(isOf(symbol)) };
}

/** Returns the fee and minimum order of the persona. The steps come from the market. */
function ownTerms({ persona, session }: Holder): OrderTerms {
  const body = changedAnswer('order-terms', persona.answers['order-terms'], session.answers);
  const terms = z.parse(z.object({ data: orderTerms }), body).data;
  if (terms === null) throw new Error(`the persona ${persona.name} has no terms`);
  return terms;
}

function stepsOf({ symbol, base, price, decimals }: Market) {
  const lotDecimals = Math.min(MOST_LOT_DECIMALS, Math.max(0, Math.ceil(Math.log10(price)) + 1));
  const step = (places: number) => (10 ** -places).toFixed(places);
  return { symbol, base, quote: QUOTE_COIN, tick: step(decimals), lot: step(lotDecimals) };
}

/** Places an order. Fills it immediately if the last price reaches its price. Returns an error if it is invalid. */
function place(holder: Holder, fields: Readonly<Record<string, unknown>>, feed: MarketFeed, now: number): WalletRefusal | undefined {
  const market = typeof fields['symbol'] === 'string' ? findMarket(fields['symbol']) : undefined;
  if (market === undefined) return NO_PAIR;
  const second = Math.floor(now / 1000);
  const last = feed.getFormingBar(market, '1S', second).close;
  const terms = { ...ownTerms(holder), ...stepsOf(market) };
  const wish = checkedOrder(holder, fields, terms, last.toFixed(market.decimals));
  if ('code' in wish) return wish;
  const order = orderOf(holder, wish, terms.fee, { now, second });
  if (isReached(order, { low: last, high: last })) settle(holder, order, last.toFixed(market.decimals), now);
  else holder.session.orders.open = [order, ...holder.session.orders.open];
  return undefined;
}

/** Removes an open order, which also unlocks its amount. */
function cancel({ session: { orders } }: Holder, id: unknown): WalletRefusal | undefined {
  const rest = orders.open.filter(({ order_id }) => order_id !== id);
  if (rest.length === orders.open.length) return NOT_OPEN;
  orders.open = rest;
  return undefined;
}

function orderOf(
  { session: { orders } }: Holder,
  { type: _type, ...wish }: Wish,
  fee: string,
  at: { now: number; second: number },
): OpenOrder {
  orders.placed += 1;
  return { ...wish, order_id: `${at.now}${String(orders.placed).padStart(4, '0')}`, time: at.now, fee, seen: at.second };
}

/** Fills the orders that the market has reached, in chronological order. Marks the others as compared up to now. */
function fillReached(holder: Holder, feed: MarketFeed, now: number): void {
  const { orders } = holder.session;
  const looked = orders.open.map((order) => ({ order, second: crossingOf(order, feed, now) }));
  orders.open = looked.flatMap(({ order, second }) => (second === null ? [{ ...order, seen: Math.max(order.seen, now) }] : []));
  const reached = looked.flatMap(({ order, second }) => (second === null ? [] : [{ order, second }]));
  for (const { order, second } of reached.sort((one, other) => one.second - other.second))
    settle(holder, order, order.price, second * 1000);
}

function settle(holder: Holder, order: OpenOrder, price: string, time: number): void {
  const { fill, gives, brings } = fillOf(order, price, time);
  holder.session.orders.fills = [fill, ...holder.session.orders.fills];
  credit(holder, { coin: gives.coin, amount: gives.amount.neg().toFixed() });
  credit(holder, { coin: brings.coin, amount: brings.amount.toFixed() });
}
