import { type OrderTerms, orderTerms } from '../schemas/domains/orders/shapes.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { z } from '../schemas/zod.ts';
import { createResponse, applyChanges, createErrorResponse, isSuccessful } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { applyFaults } from './faults.ts';
import type { MarketFeed } from './market/feed.ts';
import { findMarket, type Market, QUOTE_COIN } from './market/markets.ts';
import { findCrossing, createFill, isReached, type OpenOrder } from './order-book.ts';
import { validateOrder, type ValidOrder } from './order-check.ts';
import { creditAccount, type WalletContext, type WalletRefusal } from './wallet.ts';

const NO_PAIR = { code: 10705001, message: 'This market doesn’t exist.' };
const NOT_OPEN = { code: 10705007, message: 'This order is no longer open.' };

/** Maximum decimals of the lot size. The more valuable a coin is, the smaller its lots are. */
const MAX_LOT_DECIMALS = 6;

/** Adds spot orders, matched against market prices. Each request first fills the orders whose price was reached since the last one. */
export function addOrders(app: SandboxApp, feed: MarketFeed, now: () => number): void {
  app.use('/apiw/v2/*', async (c, next) => {
    fillReachedOrders(c.var, feed, Math.floor(now() / 1000));
    await next();
  });
  addReadCalls(app);
  app.post(CALLS['order-place'].path, applyFaults('order-place'), async (c) => {
    const fields = await c.req.parseBody();
    const error = isSuccessful(c, 'order-place') ? placeOrder(c.var, fields, feed, now()) : undefined;
    return error === undefined ? createResponse(c, 'order-place') : createErrorResponse(error.code, error.message);
  });
  app.post(CALLS['order-cancel'].path, applyFaults('order-cancel'), async (c) => {
    const { order_id: id } = await c.req.parseBody();
    const error = isSuccessful(c, 'order-cancel') ? cancelOrder(c.var, id) : undefined;
    return error === undefined ? createResponse(c, 'order-cancel') : createErrorResponse(error.code, error.message);
  });
}

function addReadCalls(app: SandboxApp): void {
  app.get(CALLS['order-terms'].path, applyFaults('order-terms'), (c) => {
    const market = findMarket(c.req.query('symbol') ?? '');
    if (market === undefined) return createErrorResponse(NO_PAIR.code, NO_PAIR.message);
    return createResponse(c, 'order-terms', { code: 0, message: '', data: { ...getOwnTerms(c.var), ...getSteps(market) } });
  });
  for (const [id, list] of [['order-list', getOpenOrders] as const, ['order-trades', getTrades] as const]) {
    app.get(CALLS[id].path, applyFaults(id), (c) => {
      const found = list(c.var, c.req.query('symbol'));
      return isSuccessful(c, id) ? createResponse(c, id, { code: 0, message: '', data: found }) : createResponse(c, id);
    });
  }
}

const hasSymbol = (symbol: string | undefined) => (one: { readonly symbol: string }) => symbol === undefined || one.symbol === symbol;

function getOpenOrders({ session: { orders } }: WalletContext, symbol: string | undefined) {
  return { orders: orders.open.filter(hasSymbol(symbol)).map(({ fee: _fee, comparedUntil: _comparedUntil, ...order }) => order) };
}

function getTrades({ session: { orders } }: WalletContext, symbol: string | undefined) {
  return { trades: orders.fills.filter(hasSymbol(symbol)) };
}

/** Returns the fee and minimum order of the persona. The steps come from the market. */
function getOwnTerms({ persona, session }: WalletContext): OrderTerms {
  const body = applyChanges('order-terms', persona.answers['order-terms'], session.answers);
  const terms = z.parse(z.object({ data: orderTerms }), body).data;
  if (terms === null) throw new Error(`the persona ${persona.name} has no terms`);
  return terms;
}

function getSteps({ symbol, base, price, decimals }: Market) {
  const lotDecimals = Math.min(MAX_LOT_DECIMALS, Math.max(0, Math.ceil(Math.log10(price)) + 1));
  const formatStep = (places: number) => (10 ** -places).toFixed(places);
  return { symbol, base, quote: QUOTE_COIN, tick: formatStep(decimals), lot: formatStep(lotDecimals) };
}

function placeOrder(
  wallet: WalletContext,
  fields: Readonly<Record<string, unknown>>,
  feed: MarketFeed,
  now: number,
): WalletRefusal | undefined {
  const market = typeof fields['symbol'] === 'string' ? findMarket(fields['symbol']) : undefined;
  if (market === undefined) return NO_PAIR;
  const second = Math.floor(now / 1000);
  const last = feed.getFormingBar(market, '1S', second).close;
  const terms = { ...getOwnTerms(wallet), ...getSteps(market) };
  const valid = validateOrder(wallet, fields, terms, last.toFixed(market.decimals));
  if ('code' in valid) return valid;
  const order = createOrder(wallet, valid, terms.fee, { now, second });
  if (isReached(order, { low: last, high: last })) settleOrder(wallet, order, last.toFixed(market.decimals), now);
  else wallet.session.orders.open = [order, ...wallet.session.orders.open];
  return undefined;
}

function cancelOrder({ session: { orders } }: WalletContext, id: unknown): WalletRefusal | undefined {
  const rest = orders.open.filter(({ order_id }) => order_id !== id);
  if (rest.length === orders.open.length) return NOT_OPEN;
  orders.open = rest;
  return undefined;
}

function createOrder(
  { session: { orders } }: WalletContext,
  { type: _type, ...order }: ValidOrder,
  fee: string,
  at: { now: number; second: number },
): OpenOrder {
  orders.placed += 1;
  return { ...order, order_id: `${at.now}${String(orders.placed).padStart(4, '0')}`, time: at.now, fee, comparedUntil: at.second };
}

function fillReachedOrders(wallet: WalletContext, feed: MarketFeed, now: number): void {
  const { orders } = wallet.session;
  const crossings = orders.open.map((order) => ({ order, second: findCrossing(order, feed, now) }));
  orders.open = crossings.flatMap(({ order, second }) =>
    second === null ? [{ ...order, comparedUntil: Math.max(order.comparedUntil, now) }] : [],
  );
  const reached = crossings.flatMap(({ order, second }) => (second === null ? [] : [{ order, second }]));
  for (const { order, second } of reached.sort((one, other) => one.second - other.second))
    settleOrder(wallet, order, order.price, second * 1000);
}

function settleOrder(wallet: WalletContext, order: OpenOrder, price: string, time: number): void {
  const { fill, spent, received } = createFill(order, price, time);
  wallet.session.orders.fills = [fill, ...wallet.session.orders.fills];
  creditAccount(wallet, { coin: spent.coin, amount: spent.amount.neg().toFixed() });
  creditAccount(wallet, { coin: received.coin, amount: received.amount.toFixed() });
}
