import { Big } from 'big.js';
import type { SpotFill, SpotOrder } from '../schemas/domains/orders/shapes.ts';
import { marketNamed, TEST_NOW, testSandbox } from './fixtures.ts';
import { MarketFeed } from './market/feed.ts';
import type { Who } from './query.ts';
import { type Fields, openBrowser } from '../tests/kit/sandbox/browser.ts';

/** The instant at which the sandbox of these tests finds the clock. */
export const clock = { now: TEST_NOW };
const sandbox = testSandbox(() => clock.now);
const BASE = '/apiw/v2/spot';

/** The market by itself: what one second of it was. */
export const second = (at: number) => new MarketFeed(1).formingBar(marketNamed('BTC_USDT'), '1S', Math.floor(at / 1000));
/** The last price. */
export const last = (at = clock.now) => second(at).close.toFixed(2);
/** A price beside the last one. */
export const off = (factor: number) => new Big(last()).times(factor).round(2).toFixed();

/** A browser with a session of its own that places orders. */
export async function browserOf(who?: Who) {
  const { get, codeOf, held } = await openBrowser(sandbox, who);
  return {
    held,
    place: (fields: Fields) => codeOf(`${BASE}/place_order`, { symbol: 'BTC_USDT', ...fields }),
    cancel: (id: string) => codeOf(`${BASE}/cancel_order`, { order_id: id }),
    open: async () => (await get<{ orders: SpotOrder[] }>(`${BASE}/orders?symbol=BTC_USDT`)).data.orders,
    fills: async () => (await get<{ trades: SpotFill[] }>(`${BASE}/my_trades?symbol=BTC_USDT`)).data.trades,
    worth: async () => (await get<{ total_usd: string }>('/apiw/v2/account/total_funds')).data.total_usd,
    terms: async (symbol: string) => (await get<Fields | null>(`${BASE}/terms?symbol=${symbol}`)).data,
  };
}
