import { type BarSpan, getBarSpan, type Resolution } from '../../schemas/domains/market/resolution.ts';
import { mergeCandles, roundCandle } from './candle.ts';
import type { Candle } from './candle.ts';
import { DAY_SECONDS, createDayCandle } from './day.ts';
import { VOLUME_DECIMALS } from './markets.ts';
import type { Market } from './markets.ts';
import { createRandom } from './random.ts';
import { splitCandle } from './split-candle.ts';

export interface Bar extends Candle {
  /** Start of the bar, in s. */
  readonly time: number;
}

/** Listing date of all markets: 1 January 2018, UTC. Earlier bars don't exist. */
export const LISTED_AT = Date.UTC(2018, 0, 1) / 1000;

/** Span lengths in s. Each span is split into spans of the next length. */
const SPAN_SECONDS = [DAY_SECONDS, 3600, 60, 1];

const MAX_CACHED_SPLITS = 20_000;

/**
 * Prices of all markets as a pure function of symbol, time and seed. History, quotes and stream use the same candles. The smallest span is
 * a second, whose values are final when it begins.
 */
export class MarketFeed {
  private readonly parts = new Map<string, readonly Candle[]>();
  private readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
  }

  /** Returns the bar that covers a second, as of the end of that second. */
  getFormingBar(market: Market, resolution: Resolution, second: number): Bar {
    return this.getBar(market, getBarSpan(resolution, second), second);
  }

  getBar(market: Market, span: BarSpan, lastSecond: number): Bar {
    const candle = this.mergeSpans(market, Math.max(span.start, LISTED_AT), Math.min(span.end, lastSecond + 1));
    return { time: span.start, ...roundCandle(candle, market.decimals, VOLUME_DECIMALS) };
  }

  getLastDay(market: Market, second: number): Bar {
    const span = { start: second + 1 - DAY_SECONDS, end: second + 1 };
    return this.getBar(market, span, second);
  }

  private mergeSpans(market: Market, start: number, end: number): Candle {
    const pieces: Candle[] = [];
    for (let at = start; at < end;) {
      const level = SPAN_SECONDS.findIndex((span) => at % span === 0 && at + span <= end);
      pieces.push(this.getPiece(market, level, at));
      at += SPAN_SECONDS[level] ?? 1;
    }
    const merged = mergeCandles(pieces);
    if (merged === null) throw new RangeError(`empty span ${start}–${end} of ${market.symbol}`);
    return merged;
  }

  private getPiece(market: Market, level: number, start: number): Candle {
    const outer = SPAN_SECONDS[level - 1];
    if (outer === undefined) return createDayCandle(market, start / DAY_SECONDS, this.seed);
    const outerStart = Math.floor(start / outer) * outer;
    const index = (start - outerStart) / (SPAN_SECONDS[level] ?? 1);
    const part = this.splitPiece(market, level - 1, outerStart)[index];
    if (part === undefined) throw new RangeError(`no part ${index} of ${market.symbol} at ${start}`);
    return part;
  }

  private splitPiece(market: Market, level: number, start: number): readonly Candle[] {
    const key = `${this.seed}/${market.symbol}/${level}/${start}`;
    const known = this.parts.get(key);
    if (known !== undefined) return known;
    const count = (SPAN_SECONDS[level] ?? 1) / (SPAN_SECONDS[level + 1] ?? 1);
    const parts = splitCandle(this.getPiece(market, level, start), count, createRandom(key));
    if (this.parts.size >= MAX_CACHED_SPLITS) this.parts.clear();
    this.parts.set(key, parts);
    return parts;
  }
}
