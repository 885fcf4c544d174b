import { Big } from 'big.js';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TEST_NOW } from './fixtures.ts';
import { openOrderBrowser, clock, getScaledPrice } from './orders.fixture.ts';

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
      clock.now = TEST_NOW;
      const { place, cancel, open, fills, held } = await openOrderBrowser();
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
      expect({ BTC: await held('BTC'), USDT: await held('USDT') }).toEqual({ BTC: sum.BTC.toFixed(), USDT: sum.USDT.toFixed() });
      const ids = [...orders, ...trades].map(({ order_id }) => order_id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 25 },
  );
});
