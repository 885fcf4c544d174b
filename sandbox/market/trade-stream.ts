import type { StreamTrade } from '../../schemas/domains/market/stream.ts';
import { round } from './candle.ts';
import type { MarketFeed } from './feed.ts';
import { VOLUME_DECIMALS } from './markets.ts';
import type { Market } from './markets.ts';

/** Stream of trades. Each call returns one trade at the last price, with the volume of the current second. */
export class TradeStream {
  private readonly feed: MarketFeed;
  private readonly market: Market;
  private seq: number;

  constructor(feed: MarketFeed, market: Market, startedAt: number) {
    this.feed = feed;
    this.market = market;
    this.seq = startedAt;
  }

  createDueMessages(now: number): StreamTrade[] {
    const second = this.feed.getFormingBar(this.market, '1S', Math.floor(now / 1000));
    this.seq += 1;
    const side = second.close >= second.open ? 'buy' : 'sell';
    // A second without volume still trades the smallest quantity.
    const q = Math.max(second.volume, round(10 ** -VOLUME_DECIMALS, VOLUME_DECIMALS));
    return [{ ch: 'trade', sym: this.market.symbol, seq: this.seq, t: now, p: second.close, q, side }];
  }
}
