import { Big } from 'big.js';
import { CALLS } from '../schemas/domains/calls.ts';
import { totalFunds } from '../schemas/domains/wallet/shapes.ts';
import { z } from '../schemas/zod.ts';
import { createResponse, isSuccessful } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { applyFaults } from './faults.ts';
import type { MarketFeed } from './market/feed.ts';
import { MARKETS, QUOTE_COIN } from './market/markets.ts';
import { getBalances, type WalletContext } from './wallet.ts';

const BTC_DECIMALS = 8;
const USD_DECIMALS = 2;

export function addFunds(app: SandboxApp, feed: MarketFeed, now: () => number): void {
  app.get(CALLS['wallet-balances'].path, applyFaults('wallet-balances'), (c) =>
    isSuccessful(c, 'wallet-balances')
      ? Response.json({ code: 0, message: '', data: { balances: getValuedBalances(c.var, feed, now()) } })
      : createResponse(c, 'wallet-balances'),
  );
  app.get(CALLS['total-funds'].path, applyFaults('total-funds'), (c) => createResponse(c, 'total-funds', computeTotal(c.var, feed, now())));
}

function computeTotal(wallet: WalletContext, feed: MarketFeed, now: number): unknown {
  const own = wallet.persona.answers['total-funds'];
  const rows = getValuedBalances(wallet, feed, now);
  if (rows.length === 0 || !z.safeParse(z.object({ data: totalFunds }), own).success) return own;
  const usd = rows.reduce((sum, { amount, total = amount, price_usd }) => sum.plus(new Big(total).times(price_usd)), new Big(0));
  const bitcoins = usd.div(getPrice('BTC', feed, now) ?? 1).round(BTC_DECIMALS);
  return { code: 0, message: '', data: { total_btc: bitcoins.toFixed(), total_usd: usd.round(USD_DECIMALS).toFixed() } };
}

function getValuedBalances(wallet: WalletContext, feed: MarketFeed, now: number) {
  return getBalances(wallet).map((row) => ({ ...row, price_usd: getPrice(row.coin, feed, now) ?? row.price_usd }));
}

/** Returns the price at the start of the minute, so that the rows and the total of consecutive calls agree. */
function getPrice(coin: string, feed: MarketFeed, now: number): string | undefined {
  const market = MARKETS.get(`${coin}_${QUOTE_COIN}`);
  return market && feed.getFormingBar(market, '1', Math.floor(now / 1000)).open.toFixed(market.decimals);
}
