import { Big } from 'big.js';
import type { OrderTerms, SpotFill, SpotOrder } from '../schemas/domains/orders/shapes.ts';
import { getMarket, TEST_NOW, createTestSandbox } from './fixtures.ts';
import { MarketFeed } from './market/feed.ts';
import type { PersonaQuery } from './query.ts';
import { type Body, openIdentity } from '../tests/kit/sandbox/identity.ts';

/** Clock of the test sandbox. */
export const clock = { now: TEST_NOW };
const sandbox = createTestSandbox(() => clock.now);

/** Returns the bar of one second, computed without the sandbox. */
export const getSecondBar = (at: number) => new MarketFeed(1).getFormingBar(getMarket('BTC_USDT'), '1S', Math.floor(at / 1000));
export const getLastPrice = (at = clock.now) => getSecondBar(at).close.toFixed(2);
/** Returns the last price multiplied by a factor. */
export const getScaledPrice = (factor: number) => new Big(getLastPrice()).times(factor).round(2).toFixed();

/** Opens a browser that places orders, with its own session. */
export async function openOrderBrowser(who: PersonaQuery = { persona: 'trader' }) {
  const { call, getCode, getBalance } = await openIdentity(who, { sandbox });
  return {
    getBalance,
    place: (fields: Body) => getCode('order-place', { symbol: 'BTC_USDT', ...fields }),
    cancel: (id: string) => getCode('order-cancel', { order_id: id }),
    open: async () => (await call<{ orders: SpotOrder[] }>('order-list', {}, '?symbol=BTC_USDT')).data.orders,
    fills: async () => (await call<{ trades: SpotFill[] }>('order-trades', {}, '?symbol=BTC_USDT')).data.trades,
    worth: async () => (await call<{ total_usd: string }>('total-funds')).data.total_usd,
    terms: async (symbol: string) => (await call<OrderTerms | null>('order-terms', {}, `?symbol=${symbol}`)).data,
  };
}
