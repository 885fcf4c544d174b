import { Big } from 'big.js';
import type { SpotFill, SpotOrder } from '../schemas/api/orders.ts';
import type { WalletBalance } from '../schemas/api/wallet.ts';
import { createSandbox } from './app.ts';
import { ask, cookiesOf, TEST_NOW, TEST_SITES } from './fixtures.ts';
import { MarketFeed } from './market/feed.ts';
import { findMarket } from './market/markets.ts';
import type { Who } from './query.ts';

/** The instant at which the sandbox of these tests finds the clock. */
export const clock = { now: TEST_NOW };
const sandbox = createSandbox({ sites: TEST_SITES, now: () => clock.now });
export const TRADER: Who = { persona: 'trader' };
const BASE = '/apiw/v2/spot';

/** The market by itself: what one second of it was. */
export const second = (at: number) => {
  const market = findMarket('BTC_USDT');
  if (market === undefined) throw new Error('no market');
  return new MarketFeed(1).formingBar(market, '1S', Math.floor(at / 1000));
};
/** The last price. */
export const last = (at = clock.now) => second(at).close.toFixed(2);
/** A price beside the last one. */
export const off = (factor: number) => new Big(last()).times(factor).round(2).toFixed();

export type Fields = Readonly<Record<string, string>>;

/** A browser of its own that belongs to somebody. */
export async function browserOf(who: Who = TRADER) {
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
