import { Big } from 'big.js';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SpotFill, SpotOrder } from '../schemas/api/orders.ts';
import type { WalletBalance } from '../schemas/api/wallet.ts';
import { createSandbox } from './app.ts';
import { ask, cookiesOf, TEST_NOW, TEST_SITES } from './fixtures.ts';
import { MarketFeed } from './market/feed.ts';
import { findMarket } from './market/markets.ts';
import type { Who } from './query.ts';

let now = TEST_NOW;
beforeEach(() => {
  now = TEST_NOW;
});
const sandbox = createSandbox({ sites: TEST_SITES, now: () => now });
const TRADER: Who = { persona: 'trader' };
const BASE = '/apiw/v2/spot';

/** The market by itself: what one second of it was. */
const second = (at: number) => {
  const market = findMarket('BTC_USDT');
  if (market === undefined) throw new Error('no market');
  return new MarketFeed(1).formingBar(market, '1S', Math.floor(at / 1000));
};
const last = (at = now) => second(at).close.toFixed(2);
const off = (factor: number) => new Big(last()).times(factor).round(2).toFixed();

type Fields = Readonly<Record<string, string>>;

/** A browser of its own that belongs to somebody. */
async function browserOf(who: Who = TRADER) {
  const cookies = await cookiesOf(sandbox, who);
  const data = async (path: string) => ((await (await ask(sandbox.app, path, { cookies })).json()) as { data: never }).data;
  const post = async (path: string, fields: Fields) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(fields).toString();
    const answer = await ask(sandbox.app, `${BASE}/${path}`, { method: 'POST', cookies, headers, body });
    return ((await answer.json()) as { code: number }).code;
  };
  const held = async (coin: string) => {
    const { balances } = (await data('/apiw/v2/account/balances')) as { balances: WalletBalance[] };
    return balances.find((row) => row.account === 'spot' && row.coin === coin)?.amount ?? '0';
  };
  return {
    held,
    place: (fields: Fields) => post('place_order', { symbol: 'BTC_USDT', ...fields }),
    cancel: (id: string) => post('cancel_order', { order_id: id }),
    open: async () => ((await data(`${BASE}/orders?symbol=BTC_USDT`)) as { orders: SpotOrder[] }).orders,
    fills: async () => ((await data(`${BASE}/my_trades?symbol=BTC_USDT`)) as { trades: SpotFill[] }).trades,
    worth: async () => ((await data('/apiw/v2/account/total_funds')) as { total_usd: string }).total_usd,
    terms: async (symbol: string) => (await data(`${BASE}/terms?symbol=${symbol}`)) as Fields | null,
  };
}

const BUY = { side: 'buy', type: 'limit', amount: '0.01' } as const;

describe('the terms of a pair', () => {
  it.each([
    ['BTC_USDT', '0.01', '0.000001'],
    ['XRP_USDT', '0.0001', '0.01'],
    ['SHIB_USDT', '0.000000001', '1'],
  ])('of %s are a tick of %s and a lot of %s, for visitors too', async (symbol, tick, lot) => {
    const { terms } = await browserOf({ persona: 'visitor' });
    expect(await terms(symbol)).toMatchObject({ symbol, tick, lot, quote: 'USDT', minimum: '5', fee: '0.001' });
  });

  it('are none where nothing is traded', async () => {
    expect(await (await browserOf()).terms('BTC_EUR')).toBeNull();
  });

  it('charge the fee of the persona', async () => {
    const { place, fills } = await browserOf({ ...TRADER, answers: { 'order-terms.fee': '0.0005' } });
    await place({ ...BUY, type: 'market' });
    expect(await fills()).toMatchObject([{ fee: '0.000005', fee_coin: 'BTC' }]);
  });
});

describe('a market order', () => {
  it('buys at the last price, and the fee is kept from what it brings', async () => {
    const { place, held, fills, open } = await browserOf();
    expect(await place({ ...BUY, type: 'market' })).toBe(0);
    expect(await held('BTC')).toBe('0.25999');
    expect(await held('USDT')).toBe(new Big('6616.37').minus(new Big(last()).times('0.01')).toFixed());
    expect(await fills()).toMatchObject([{ side: 'buy', price: new Big(last()).toFixed(), amount: '0.01', time: now }]);
    expect(await open()).toEqual([]);
  });

  it('sells at the last price, and leaves other sessions alone', async () => {
    const [one, other] = [await browserOf(), await browserOf()];
    expect(await one.place({ side: 'sell', type: 'market', amount: '0.01' })).toBe(0);
    expect(await one.held('BTC')).toBe('0.24');
    expect(await one.held('USDT')).toBe(new Big(last()).times('0.01').times('0.999').plus('6616.37').toFixed());
    expect(await other.held('BTC')).toBe('0.25');
  });
});

describe('a limit order', () => {
  it('above the market buys at once, at the last price', async () => {
    const { place, fills } = await browserOf();
    expect(await place({ ...BUY, price: off(1.01) })).toBe(0);
    expect(await fills()).toMatchObject([{ price: new Big(last()).toFixed(), time: now }]);
  });

  it('below it waits, locks what it gives, and is worth what it was', async () => {
    const { place, open, held, worth } = await browserOf();
    const price = off(0.9);
    expect(await place({ ...BUY, price })).toBe(0);
    expect(await open()).toMatchObject([{ side: 'buy', price, amount: '0.01', time: now }]);
    expect(await held('USDT')).toBe(new Big('6616.37').minus(new Big(price).times('0.01')).toFixed());
    expect(await worth()).toBe('48210.37');
  });

  it.each(['buy', 'sell'] as const)('is filled in the second in which the market comes to it: %s', async (side) => {
    const { place, open, fills } = await browserOf();
    const price = off(side === 'buy' ? 0.9998 : 1.0002);
    await place({ side, type: 'limit', price, amount: '0.01' });
    const reaches = (at: number) => (side === 'buy' ? second(at).low <= Number(price) : second(at).high >= Number(price));
    let at = now + 1000;
    while (!reaches(at)) at += 1000;
    now = at - 1000;
    expect(await open()).toHaveLength(1);
    now = at + 3_600_000;
    expect(await open()).toEqual([]);
    expect(await fills()).toMatchObject([{ side, price, amount: '0.01', time: Math.floor(at / 1000) * 1000 }]);
  });

  it('gives back what it locked when it is taken back, once', async () => {
    const { place, cancel, open, held } = await browserOf();
    await place({ ...BUY, price: off(0.9) });
    const [order] = await open();
    expect(await cancel(order?.order_id ?? '')).toBe(0);
    expect(await held('USDT')).toBe('6616.37');
    expect(await open()).toEqual([]);
    expect(await cancel(order?.order_id ?? '')).toBe(10705007);
  });
});

describe('an order is refused', () => {
  it.each<[string, Fields, number]>([
    ['of a pair that is not traded', { symbol: 'BTC_EUR', price: '1' }, 10705001],
    ['without a side', { side: '', price: '96000' }, 10705002],
    ['of another type', { type: 'stop', price: '96000' }, 10705002],
    ['without a price', {}, 10705003],
    ['of a price between two ticks', { price: '96000.001' }, 10705003],
    ['of a price in words', { price: '9e4' }, 10705003],
    ['of an amount between two lots', { price: '96000', amount: '0.0100001' }, 10705004],
    ['of nothing', { price: '96000', amount: '0' }, 10705004],
    ['of too little', { price: '96000', amount: '0.000052' }, 10705005],
    ['of more than there is', { price: '96000', amount: '0.07' }, 10705006],
    ['that sells more than there is', { side: 'sell', price: '96000', amount: '0.250001' }, 10705006],
  ])('%s, and nothing moves', async (_name, fields, code) => {
    const { place, held, open, fills } = await browserOf();
    expect(await place({ ...BUY, ...fields })).toBe(code);
    expect(await held('USDT')).toBe('6616.37');
    expect([...(await open()), ...(await fills())]).toEqual([]);
  });

  it('once others lock what it needs', async () => {
    const { place } = await browserOf();
    expect(await place({ side: 'sell', type: 'limit', amount: '0.2', price: off(1.1) })).toBe(0);
    expect(await place({ side: 'sell', type: 'market', amount: '0.06' })).toBe(10705006);
  });

  it('to a visitor', async () => {
    expect(await (await browserOf({ persona: 'visitor' })).place({ ...BUY, price: '96000' })).toBe(401);
  });
});

it('nothing is lost or made by any orders at any times, and none is filled twice', async () => {
  const step = fc.record({
    side: fc.constantFrom('buy', 'sell'),
    type: fc.constantFrom('limit', 'market'),
    permille: fc.integer({ min: -3, max: 3 }),
    lots: fc.integer({ min: 100, max: 9000 }),
    wait: fc.integer({ min: 0, max: 900 }),
    cancels: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      now = TEST_NOW;
      const { place, cancel, open, fills, held } = await browserOf();
      for (const { side, type, permille, lots, wait, cancels } of steps) {
        await place({ side, type, price: off(1 + permille / 1000), amount: new Big(lots).div(1e6).toFixed() });
        now += wait * 1000;
        const [newest] = await open();
        if (cancels && newest !== undefined) await cancel(newest.order_id);
      }
      const [orders, trades] = [await open(), await fills()];
      const sum = { BTC: new Big('0.25'), USDT: new Big('6616.37') };
      for (const { side, price, amount, fee } of trades) {
        const [sign, worth] = [side === 'buy' ? 1 : -1, new Big(price).times(amount)];
        sum.BTC = sum.BTC.plus(new Big(amount).times(sign)).minus(side === 'buy' ? fee : 0);
        sum.USDT = sum.USDT.minus(worth.times(sign)).minus(side === 'buy' ? 0 : fee);
      }
      for (const { side, price, amount } of orders) {
        if (side === 'buy') sum.USDT = sum.USDT.minus(new Big(price).times(amount));
        else sum.BTC = sum.BTC.minus(amount);
      }
      expect({ BTC: await held('BTC'), USDT: await held('USDT') }).toEqual({ BTC: sum.BTC.toFixed(), USDT: sum.USDT.toFixed() });
      const ids = [...orders, ...trades].map(({ order_id }) => order_id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 25 },
  );
});
