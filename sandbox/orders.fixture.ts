import { Big } from 'big.js';
import type { SpotFill, SpotOrder } from '../schemas/domains/orders/shapes.ts';
import { getMarket, TEST_NOW, createTestSandbox } from './fixtures.ts';
import { MarketFeed } from './market/feed.ts';
import type { PersonaQuery } from './query.ts';
import { type Fields, openBrowser } from '../tests/kit/sandbox/browser.ts';

/** Clock of the test sandbox. */
export const clock = { now: TEST_NOW };
const sandbox = createTestSandbox(() => clock.now);
const BASE = '/apiw/v2/spot';

/** Returns the bar of one second, computed without the sandbox. */
export const getSecondBar = (at: number) => new MarketFeed(1).getFormingBar(getMarket('BTC_USDT'), '1S', Math.floor(at / 1000));
export const getLastPrice = (at = clock.now) => getSecondBar(at).close.toFixed(2);
/** Returns the last price multiplied by a factor. */
export const getScaledPrice = (factor: number) => new Big(getLastPrice()).times(factor).round(2).toFixed();

/** Opens a browser that places orders, with its own session. */
export async function openOrderBrowser(who?: PersonaQuery) {
  const { get, getCode, getBalance } = await openBrowser(sandbox, who);
  return {
    getBalance,
    place: (fields: Fields) => getCode(`${BASE}/place_order`, { symbol: 'BTC_USDT', ...fields }),
    cancel: (id: string) => getCode(`${BASE}/cancel_order`, { order_id: id }),
    open: async () => (await get<{ orders: SpotOrder[] }>(`${BASE}/orders?symbol=BTC_USDT`)).data.orders,
    fills: async () => (await get<{ trades: SpotFill[] }>(`${BASE}/my_trades?symbol=BTC_USDT`)).data.trades,
    worth: async () => (await get<{ total_usd: string }>('/apiw/v2/account/total_funds')).data.total_usd,
    terms: async (symbol: string) => (await get<Fields | null>(`${BASE}/terms?symbol=${symbol}`)).data,
  };
}
