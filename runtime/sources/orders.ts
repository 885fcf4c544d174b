import { Big } from 'big.js';
import { type Async, mapReady, ready } from '../../schemas/async.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import type { ChartFeed } from '../../schemas/domains/market/chart-sources.ts';
import type { OpenOrder, ORDERS, OwnTrade, PairBalances, TradeTape } from '../../schemas/domains/orders/sources.ts';
import { formatDecimal } from '../i18n/format-decimal.ts';
import { formatInstant } from '../i18n/format-instant.ts';
import { orderStoreOf } from '../stores/order-store.ts';
import type { Stores } from '../stores/stores.ts';
import { CHART_READERS } from './chart.ts';
import { dataOf, type Readers } from './reader.ts';
import { ShownTrades } from './trade-tape.ts';

function orderOf({ time, ...order }: CallResponse<'order-list'>['orders'][number], tag: string): OpenOrder {
  const { price, amount } = order;
  const shown = {
    price: formatDecimal(tag, price),
    amount: formatDecimal(tag, amount),
    total: formatDecimal(tag, new Big(price).times(amount).toFixed()),
    time: formatInstant(tag, time),
  };
  return { ...order, shown, iso: new Date(time).toISOString() };
}

function tradeOf(trade: CallResponse<'order-trades'>['trades'][number], tag: string): OwnTrade {
  const { price, amount, fee, fee_coin: coin, time, side, symbol } = trade;
  return {
    id: trade.trade_id,
    orderId: trade.order_id,
    time: Math.floor(time / 1000),
    type: side,
    price: Number(price),
    quantity: Number(amount),
    symbol,
    rawTimestamp: time,
    shown: {
      price: formatDecimal(tag, price),
      amount: formatDecimal(tag, amount),
      fee: `${formatDecimal(tag, fee)} ${coin}`,
      time: formatInstant(tag, time),
    },
    iso: new Date(time).toISOString(),
  };
}

function balancesOf({ balances }: CallResponse<'wallet-balances'>, symbol: string): PairBalances {
  const [base, quote] = symbol
    .split('_')
    .map((coin) => balances.find((balance) => balance.account === 'spot' && balance.coin === coin)?.amount);
  return { base: base ?? '0', quote: quote ?? '0' };
}

/** The last one that was read: whoever follows it goes on while pair and language stay. */
const tapes = new WeakMap<ChartFeed, { readonly key: string; readonly tape: TradeTape }>();

/** Of a contract as of a pair: what is traded is in the path. */
function tapeOf(feed: ChartFeed, { route, locale: { tag } }: Stores): TradeTape {
  const symbol = route.params['pair'] ?? route.params['contract'] ?? '';
  const key = `${symbol} ${tag}`;
  const last = tapes.get(feed);
  if (last?.key === key) return last.tape;
  const tape = new ShownTrades((atMost) => feed.trades(symbol, atMost), tag);
  tapes.set(feed, { key, tape });
  return tape;
}

export const ORDER_READERS: Readers<typeof ORDERS> = {
  'orders.terms': ({ stores }) => {
    const { terms } = orderStoreOf(stores);
    const answer = terms.read();
    return answer.state === 'ready' && answer.value === null ? ready(null) : dataOf(terms, (found) => found);
  },
  'orders.balances': ({ stores }) => {
    const { symbol } = orderStoreOf(stores);
    return dataOf(stores.answers['wallet-balances'], (answer) => balancesOf(answer, symbol));
  },
  'orders.open': ({ stores }) =>
    dataOf(orderStoreOf(stores).open, ({ orders }) => orders.map((order) => orderOf(order, stores.locale.tag))),
  'chart.trades': (context) =>
    mapReady(CHART_READERS['chart.feed'](context), (feed) => mapReady(feed as Async<ChartFeed>, (of) => tapeOf(of, context.stores))),
  'orders.trades': ({ stores }) =>
    dataOf(orderStoreOf(stores).trades, ({ trades }) => trades.map((trade) => tradeOf(trade, stores.locale.tag))),
};
