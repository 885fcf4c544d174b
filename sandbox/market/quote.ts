import type { QuoteValues } from '../../schemas/domains/market/shapes.ts';
import { round } from './candle.ts';
import type { MarketFeed } from './feed.ts';
import { EXCHANGE } from './markets.ts';
import type { Market } from './markets.ts';

/** Half of the bid-ask spread, as a fraction of the price. */
const HALF_SPREAD = 0.0001;

export function createQuote(feed: MarketFeed, market: Market, second: number): QuoteValues {
  const day = feed.getLastDay(market, second);
  const tick = 10 ** -market.decimals;
  const half = Math.max(day.close * HALF_SPREAD, tick);
  const ask = round(day.close + half, market.decimals);
  const bid = round(day.close - half, market.decimals);
  return {
    ch: round(day.close - day.open, market.decimals),
    chp: round(((day.close - day.open) / day.open) * 100, 2),
    short_name: market.symbol,
    exchange: EXCHANGE,
    description: market.description,
    lp: day.close,
    ask,
    bid,
    spread: round(ask - bid, market.decimals),
    open_price: day.open,
    high_price: day.high,
    low_price: day.low,
    prev_close_price: day.open,
    volume: day.volume,
  };
}
