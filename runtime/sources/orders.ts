import { Big } from 'big.js';
import { PENDING, ready } from '../../schemas/async.ts';
import type { Answer } from '../../schemas/calls/calls.ts';
import type { OpenOrder, ORDERS, OwnTrade, PairBalances } from '../../schemas/sources/orders.ts';
import { formatDecimal } from '../i18n/format-decimal.ts';
import { formatInstant } from '../i18n/format-instant.ts';
import { orderStoreOf } from '../stores/order-store.ts';
import { dataOf, type Readers } from './reader.ts';

function orderOf({ time, ...order }: Answer<'order-list'>['orders'][number], tag: string): OpenOrder {
  const { price, amount } = order;
  const shown = {
    price: formatDecimal(tag, price),
    amount: formatDecimal(tag, amount),
    total: formatDecimal(tag, new Big(price).times(amount).toFixed()),
    time: formatInstant(tag, time),
  };
  return { ...order, shown, iso: new Date(time).toISOString() };
}

function tradeOf(trade: Answer<'order-trades'>['trades'][number], tag: string): OwnTrade {
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

function balancesOf({ balances }: Answer<'wallet-balances'>, symbol: string): PairBalances {
  const [base, quote] = symbol
    .split('_')
    .map((coin) => balances.find((balance) => balance.account === 'spot' && balance.coin === coin)?.amount);
  return { base: base ?? '0', quote: quote ?? '0' };
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
  'market.trades': () => ready(PENDING),
  'orders.trades': ({ stores }) =>
    dataOf(orderStoreOf(stores).trades, ({ trades }) => trades.map((trade) => tradeOf(trade, stores.locale.tag))),
};
