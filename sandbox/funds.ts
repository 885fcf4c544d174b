import { Big } from 'big.js';
import { CALLS } from '../schemas/domains/calls.ts';
import { totalFunds } from '../schemas/domains/wallet/shapes.ts';
import { z } from '../schemas/zod.ts';
import { answer, succeeds } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { call } from './faults.ts';
import type { MarketFeed } from './market/feed.ts';
import { MARKETS, QUOTE_COIN } from './market/markets.ts';
import { balancesOf, type Holder } from './wallet.ts';

const BTC_DECIMALS = 8;
const USD_DECIMALS = 2;

/** Adds the balances of the session's wallet and their value at market prices. */
export function addFunds(app: SandboxApp, feed: MarketFeed, now: () => number): void {
  app.get(CALLS['wallet-balances'].path, call('wallet-balances'), (c) =>
    succeeds(c, 'wallet-balances')
      ? Response.json({ code: 0, message: '', data: { balances: valuedBalances(c.var, feed, now()) } })
      : answer(c, 'wallet-balances'),
  );
  app.get(CALLS['total-funds'].path, call('total-funds'), (c) => answer(c, 'total-funds', fundsNow(c.var, feed, now())));
}

/** Returns the total of the balances, or the persona's own response if it has no balances. */
function fundsNow(holder: Holder, feed: MarketFeed, now: number): unknown {
  const own = holder.persona.answers['total-funds'];
  const rows = valuedBalances(holder, feed, now);
  if (rows.length === 0 || !z.safeParse(z.object({ data: totalFunds }), own).success) return own;
  const usd = rows.reduce((sum, { amount, total = amount, price_usd }) => sum.plus(new Big(total).times(price_usd)), new Big(0));
  const bitcoins = usd.div(priceAt('BTC', feed, now) ?? 1).round(BTC_DECIMALS);
  return { code: 0, message: '', data: { total_btc: bitcoins.toFixed(), total_usd: usd.round(USD_DECIMALS).toFixed() } };
}

function valuedBalances(holder: Holder, feed: MarketFeed, now: number) {
  return balancesOf(holder).map((row) => ({ ...row, price_usd: priceAt(row.coin, feed, now) ?? row.price_usd }));
}

/** Returns the price at the start of the minute, so that the rows and the total of consecutive calls agree. */
function priceAt(coin: string, feed: MarketFeed, now: number): string | undefined {
  const market = MARKETS.get(`${coin}_${QUOTE_COIN}`);
  return market && feed.getFormingBar(market, '1', Math.floor(now / 1000)).open.toFixed(market.decimals);
}
