import { Big } from 'big.js';
import { observable, runInAction } from 'mobx';
import { ready } from '../../schemas/async.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import type { CHART, LiveTrades, MarketTrade } from '../../schemas/domains/market/chart-sources.ts';
import type { OpenOrder, ORDERS, OwnTrade, PairBalances, TapeRow, TradeTape } from '../../schemas/domains/orders/sources.ts';
import { formatDecimal, formatInstant, formatPrice } from '../i18n/format.ts';
import { createOrderStore } from '../stores/order-store.ts';
import type { Stores } from '../stores/stores.ts';
import { CHART_READERS, createFeed } from './chart.ts';
import { readCallData, readData, type Readers } from './reader.ts';

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

/** A fixed number of decimals keeps the width of the column. */
const QUANTITY_DECIMALS = 4;

class FormattedTrades implements TradeTape {
  readonly #live = observable.box<LiveTrades | null>(null, { deep: false });
  readonly #open: (atMost: number) => LiveTrades;
  readonly #tag: string;
  readonly #timeFormat: Intl.DateTimeFormat;
  readonly #rows = new WeakMap<MarketTrade, TapeRow>();

  constructor(open: (atMost: number) => LiveTrades, tag: string) {
    this.#open = open;
    this.#tag = tag;
    this.#timeFormat = new Intl.DateTimeFormat(tag, { timeStyle: 'medium', hourCycle: 'h23', numberingSystem: 'latn' });
  }

  get rows(): readonly TapeRow[] {
    return (this.#live.get()?.trades ?? []).map((trade) => this.#format(trade));
  }

  get isStale(): boolean {
    return this.#live.get()?.isStale ?? false;
  }

  follow(atMost: number): () => void {
    const live = this.#open(atMost);
    runInAction(() => this.#live.set(live));
    return () => live.close();
  }

  #format(trade: MarketTrade): TapeRow {
    const { side, price, quantity, time } = trade;
    const row = this.#rows.get(trade) ?? {
      side,
      price: formatPrice(this.#tag, price),
      quantity: formatDecimal(this.#tag, quantity.toFixed(QUANTITY_DECIMALS)),
      time: this.#timeFormat.format(time),
      iso: new Date(time).toISOString(),
    };
    this.#rows.set(trade, row);
    return row;
  }
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

export const TRADING_READERS: Readers<typeof CHART & typeof ORDERS> = {
  ...CHART_READERS,
  'orders.terms': ({ stores }) => {
    const { terms } = stores.lazy.get(createOrderStore);
    const answer = terms.read();
    return answer.state === 'ready' && answer.value === null ? ready(null) : readData(terms, (found) => found);
  },
  'orders.balances': readCallData('wallet-balances', (answer, { stores }) => getBalances(answer, stores.lazy.get(createOrderStore).symbol)),
  'orders.open': ({ stores }) =>
    readData(stores.lazy.get(createOrderStore).open, ({ orders }) => orders.map((order) => toOpenOrder(order, stores.locale.tag))),
  'chart.trades': ({ stores: { lazy, locale, route } }) =>
    ready(ready(lazy.get(createTape)(route.params['pair'] ?? route.params['contract'] ?? '', locale.tag))),
  'orders.trades': ({ stores }) =>
    readData(stores.lazy.get(createOrderStore).trades, ({ trades }) => trades.map((trade) => toOwnTrade(trade, stores.locale.tag))),
};
