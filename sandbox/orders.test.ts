import { Big } from 'big.js';
import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW } from './fixtures.ts';
import { openOrderBrowser, clock, getLastPrice, getScaledPrice, getSecondBar } from './orders.fixture.ts';
import type { Body } from '../tests/kit/sandbox/identity.ts';

beforeEach(() => void (clock.now = TEST_NOW));

const BUY = { side: 'buy', type: 'limit', amount: '0.01' } as const;

it.each([
  ['BTC_USDT', '0.01', '0.000001'],
  ['XRP_USDT', '0.0001', '0.01'],
  ['SHIB_USDT', '0.000000001', '1'],
])('the terms of %s are a tick of %s and a lot of %s, for visitors too', async (symbol, tick, lot) => {
  const { terms } = await openOrderBrowser({ persona: 'visitor' });
  expect(await terms(symbol)).toMatchObject({ symbol, tick, lot, quote: 'USDT', minimum: '5', fee: '0.001' });
  expect(await terms('BTC_EUR')).toBeNull();
});

it('an order costs the fee of the persona', async () => {
  const { place, fills } = await openOrderBrowser({ persona: 'trader', answers: { 'order-terms.fee': '0.0005' } });
  await place({ ...BUY, type: 'market' });
  expect(await fills()).toMatchObject([{ fee: '0.000005', fee_coin: 'BTC' }]);
});

it.each([
  ['a market order', { type: 'market' }],
  ['a limit order above the market', { price: getScaledPrice(1.01) }],
])('%s buys immediately at the last price, and the fee is deducted from the bought amount', async (_, fields) => {
  const { place, getBalance, fills, open, worth } = await openOrderBrowser();
  const before = await worth();
  expect(await place({ ...BUY, ...fields })).toBe(0);
  expect(Number(before) - Number(await worth())).toBeCloseTo(0.00001 * Number(getLastPrice()), 0);
  expect(await getBalance('BTC')).toBe('0.25999');
  expect(await getBalance('USDT')).toBe(new Big('6616.37').minus(new Big(getLastPrice()).times('0.01')).toFixed());
  expect(await fills()).toMatchObject([{ side: 'buy', price: new Big(getLastPrice()).toFixed(), amount: '0.01', time: clock.now }]);
  expect(await open()).toEqual([]);
});

it('a limit order below the market is open, locks its amount, and does not change the total', async () => {
  const { place, open, getBalance, worth } = await openOrderBrowser();
  const [price, before] = [getScaledPrice(0.9), await worth()];
  expect(await place({ ...BUY, price })).toBe(0);
  expect(await open()).toMatchObject([{ side: 'buy', price, amount: '0.01', time: clock.now }]);
  expect(await getBalance('USDT')).toBe(new Big('6616.37').minus(new Big(price).times('0.01')).toFixed());
  expect(await worth()).toBe(before);
});

it.each(['buy', 'sell'] as const)('a limit order to %s is filled in the second in which the market reaches it', async (side) => {
  const { place, open, fills } = await openOrderBrowser();
  const price = getScaledPrice(side === 'buy' ? 0.9998 : 1.0002);
  await place({ side, type: 'limit', price, amount: '0.01' });
  const isReached = (at: number) => (side === 'buy' ? getSecondBar(at).low <= Number(price) : getSecondBar(at).high >= Number(price));
  let at = clock.now + 1000;
  while (!isReached(at)) at += 1000;
  clock.now = at - 1000;
  expect(await open()).toHaveLength(1);
  clock.now = at + 3_600_000;
  expect(await open()).toEqual([]);
  expect(await fills()).toMatchObject([{ side, price, amount: '0.01', time: Math.floor(at / 1000) * 1000 }]);
});

it('a limit order is canceled once, and unlocks its amount', async () => {
  const { place, cancel, open, getBalance } = await openOrderBrowser();
  await place({ ...BUY, price: getScaledPrice(0.9) });
  const id = (await open())[0]?.order_id ?? '';
  expect([await cancel(id), await getBalance('USDT'), await open(), await cancel(id)]).toEqual([0, '6616.37', [], 10705007]);
});

it.each<[string, Body, number]>([
  ['of a pair that is not traded', { symbol: 'BTC_EUR', price: '1' }, 10705001],
  ['without a side', { side: '', price: '96000' }, 10705002],
  ['of another type', { type: 'stop', price: '96000' }, 10705002],
  ['without a price', {}, 10705003],
  ['of a price between two ticks', { price: '96000.001' }, 10705003],
  ['of a price in words', { price: '9e4' }, 10705003],
  ['of an amount between two lots', { price: '96000', amount: '0.0100001' }, 10705004],
  ['of nothing', { price: '96000', amount: '0' }, 10705004],
  ['of too little', { price: '96000', amount: '0.000052' }, 10705005],
  ['of more than the balance', { price: '96000', amount: '0.07' }, 10705006],
  ['that sells more than the balance', { side: 'sell', price: '96000', amount: '0.250001' }, 10705006],
])('an order is rejected %s, and changes nothing', async (_name, fields, code) => {
  const { place, getBalance, open, fills } = await openOrderBrowser();
  expect(await place({ ...BUY, ...fields })).toBe(code);
  expect([await getBalance('USDT'), await open(), await fills()]).toEqual(['6616.37', [], []]);
});

it('an order is rejected if others lock the balance that it needs', async () => {
  const { place } = await openOrderBrowser();
  expect(await place({ side: 'sell', type: 'limit', amount: '0.2', price: getScaledPrice(1.1) })).toBe(0);
  expect(await place({ side: 'sell', type: 'market', amount: '0.06' })).toBe(10705006);
});

it('orders at any times neither create nor destroy funds, and are filled once', async () => {
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
      clock.now = TEST_NOW;
      const { place, cancel, open, fills, getBalance } = await openOrderBrowser();
      for (const { side, type, permille, lots, wait, cancels } of steps) {
        await place({ side, type, price: getScaledPrice(1 + permille / 1000), amount: new Big(lots).div(1e6).toFixed() });
        clock.now += wait * 1000;
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
      expect([await getBalance('BTC'), await getBalance('USDT')]).toEqual([sum.BTC.toFixed(), sum.USDT.toFixed()]);
      const ids = [...orders, ...trades].map(({ order_id }) => order_id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 25 },
  );
});
