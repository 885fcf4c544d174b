import { Big } from 'big.js';
import { ready } from '../../schemas/async.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import type { OpenOrder, ORDERS, OwnTrade, PairBalances } from '../../schemas/domains/orders/sources.ts';
import { formatDecimal, formatInstant } from '../i18n/format.ts';
import { createOrderStore } from '../stores/order-store.ts';
import type { Stores } from '../stores/stores.ts';
import { createFeed } from './chart.ts';
import { readData, type Readers } from './reader.ts';
import { FormattedTrades } from './trade-tape.ts';

function toOpenOrder({ time, ...order }: CallResponse<'order-list'>['orders'][number], tag: string): OpenOrder {
  const { price, amount } = order;
  const shown = {
    price: formatDecimal(tag, price),
    amount: formatDecimal(tag, amount),
    total: formatDecimal(tag, new Big(price).times(amount).toFixed()),
    time: formatInstant(tag, time),
  };
  return { ...order, shown, iso: new Date(time).toISOString() };
}

function toOwnTrade(trade: CallResponse<'order-trades'>['trades'][number], tag: string): OwnTrade {
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

function getBalances({ balances }: CallResponse<'wallet-balances'>, symbol: string): PairBalances {
  const [base, quote] = symbol
    .split('_')
    .map((coin) => balances.find((balance) => balance.account === 'spot' && balance.coin === coin)?.amount);
  return { base: base ?? '0', quote: quote ?? '0' };
}

/** Returns the same object for the same market and language, so that a component stays subscribed. */
function createTape(_deps: unknown, lazy: Stores['lazy']) {
  const feed = lazy.get(createFeed);
  let key = '';
  let tape: FormattedTrades | null = null;
  return (symbol: string, tag: string): FormattedTrades => {
    if (tape === null || key !== `${symbol} ${tag}`) tape = new FormattedTrades((atMost) => feed.trades(symbol, atMost), tag);
    key = `${symbol} ${tag}`;
    return tape;
  };
}

export const ORDER_READERS: Readers<typeof ORDERS> = {
  'orders.terms': ({ stores }) => {
    const { terms } = stores.lazy.get(createOrderStore);
    const answer = terms.read();
    return answer.state === 'ready' && answer.value === null ? ready(null) : readData(terms, (found) => found);
  },
  'orders.balances': ({ stores }) => {
    const { symbol } = stores.lazy.get(createOrderStore);
    return readData(stores.answers['wallet-balances'], (answer) => getBalances(answer, symbol));
  },
  'orders.open': ({ stores }) =>
    readData(stores.lazy.get(createOrderStore).open, ({ orders }) => orders.map((order) => toOpenOrder(order, stores.locale.tag))),
  'chart.trades': ({ stores: { lazy, locale, route } }) =>
    ready(ready(lazy.get(createTape)(route.params['pair'] ?? route.params['contract'] ?? '', locale.tag))),
  'orders.trades': ({ stores }) =>
    readData(stores.lazy.get(createOrderStore).trades, ({ trades }) => trades.map((trade) => toOwnTrade(trade, stores.locale.tag))),
};
