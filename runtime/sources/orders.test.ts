import { autorun } from 'mobx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Async } from '../../schemas/async.ts';
import type { TradeTape } from '../../schemas/sources/orders.ts';
import type { SocketPort } from '../ports/ports.ts';
import { runtimeOf } from '../testing/runtime-of.ts';
import { settle } from '../testing/settle.ts';
import { route, siteDocument } from '../testing/site-document.ts';
import { loadLater } from './later.ts';

beforeAll(loadLater);

const document = siteDocument({ routes: { trade: route('/trade/{pair}') } });
const USER = { uid: '7', nickname: 'Ada' };
const TIME = Date.UTC(2026, 0, 15, 12, 30, 7);

type Answers = NonNullable<Parameters<typeof runtimeOf>[0]>['answers'];

/** What a prop of the pair's page shows of a value, once all is quiet. */
async function valueOf(id: string, answers: Answers = {}, path = '/trade/BTC_USDT'): Promise<unknown> {
  const { runtime } = runtimeOf({ document, answers: answers ?? {}, href: `http://localhost:4173${path}`, cookies: USER });
  const read = () => runtime.scope({ surface: null, args: {} }).value(id);
  read();
  await settle();
  const value = read() as Async<Async<unknown> | null>;
  return value.state === 'ready' && value.value?.state === 'ready' ? value.value.value : value;
}

describe('the spot balances of the pair', () => {
  const balances = [
    { account: 'spot', coin: 'BTC', amount: '0.25', price_usd: '1' },
    { account: 'earn', coin: 'BTC', amount: '9', price_usd: '1' },
    { account: 'futures', coin: 'USDT', amount: '7', price_usd: '1' },
  ];

  it('are what lies in the spot account, and nothing where there is none', async () => {
    expect(await valueOf('orders.balances', { 'wallet-balances': { balances } })).toEqual({ base: '0.25', quote: '0' });
  });
});

describe('the terms of the pair', () => {
  const terms = { symbol: 'BTC_USDT', base: 'BTC', quote: 'USDT', tick: '0.01', lot: '0.1', minimum: '5', fee: '0.001' };

  it('are as the server gives them', async () => {
    expect(await valueOf('orders.terms', { 'order-terms': terms })).toEqual(terms);
  });

  it('are none where the server knows no such pair', async () => {
    const refused = new Response('{"code":10705001,"message":"There is no such market.","data":null}');
    expect(await valueOf('orders.terms', { 'order-terms': refused })).toEqual({ state: 'ready', value: null });
  });
});

it('open orders say what they come to, in the page’s language', async () => {
  const order = { order_id: '17', symbol: 'BTC_USDT', side: 'sell', price: '90000.5', amount: '0.25', time: TIME };
  const [shown] = (await valueOf('orders.open', { 'order-list': { orders: [order] } }, '/tr/trade/BTC_USDT')) as [{ shown: object }];
  expect(shown).toMatchObject({ order_id: '17', price: '90000.5', iso: '2026-01-15T12:30:07.000Z' });
  expect(shown.shown).toMatchObject({ price: '90.000,5', amount: '0,25', total: '22.500,125' });
});

it('[CHA-20] own trades have what a marker needs: time, type, price, quantity, symbol and rawTimestamp', async () => {
  const trade = {
    trade_id: '171',
    order_id: '17',
    symbol: 'BTC_USDT',
    side: 'buy',
    price: '90000',
    amount: '0.0000001',
    fee: '0.0000000001',
    fee_coin: 'BTC',
    time: TIME,
  };
  const marker = { time: TIME / 1000, type: 'buy', price: 90_000, quantity: 1e-7, symbol: 'BTC_USDT', rawTimestamp: TIME };
  expect(await valueOf('orders.trades', { 'order-trades': { trades: [trade] } })).toMatchObject([
    { ...marker, shown: { amount: '0.0000001', fee: '0.0000000001 BTC' } },
  ]);
});

describe('the last trades', () => {
  it('are the market’s from now on, in the page’s language, while somebody follows them', async () => {
    let on: Parameters<SocketPort['open']>[1] | undefined;
    const sent: string[] = [];
    const { runtime, ports } = runtimeOf({ document, href: 'http://localhost:4173/trade/BTC_USDT' });
    Object.assign(ports.socket, {
      open: (_address: string, listeners: typeof on) => {
        on = listeners;
        return { send: (text: string) => sent.push(text), close: () => undefined };
      },
    });
    const read = () => runtime.scope({ surface: null, args: {} }).value('chart.trades') as Async<Async<TradeTape>>;
    const value = read();
    if (value.state !== 'ready' || value.value.state !== 'ready') throw new Error('no tape');
    const tape = value.value.value;
    expect(read()).toEqual(value);
    let rows: TradeTape['rows'] = [];
    const stop = autorun(() => (rows = tape.rows));
    const end = tape.follow(2);
    on?.open();
    for (const [seq, p] of [50, 60, 70].entries()) {
      on?.message(JSON.stringify({ ch: 'trade', sym: 'BTC_USDT', seq, t: TIME + seq, p, q: 1.25, side: 'sell' }));
    }
    await settle();
    expect(rows.map(({ price, quantity }) => `${price} ${quantity}`)).toEqual(['70.0000 1.2500', '60.0000 1.2500']);
    expect(rows[0]).toMatchObject({ side: 'sell', iso: '2026-01-15T12:30:07.002Z' });
    end();
    stop();
    expect(sent.map((text) => (JSON.parse(text) as { method: string }).method)).toEqual(['SUBSCRIBE', 'UNSUBSCRIBE']);
  });
});
