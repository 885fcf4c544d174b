import { type BarSpan, getBarSpan, type Resolution } from '../../schemas/domains/market/resolution.ts';
import type { StreamBar } from '../../schemas/domains/market/stream.ts';
import type { MarketFeed } from './feed.ts';
import type { Market } from './markets.ts';

interface BarStreamParts {
  readonly feed: MarketFeed;
  readonly market: Market;
  readonly resolution: Resolution;
  /** Milliseconds; numbers start here, so they also rise from one connection to the next. */
  readonly startedAt: number;
}

/** More bars than this in one go mean a sleeping machine: the page then loads history anew. */
const MAX_CATCH_UP = 100;

/** The forming bar of a resolution, and each bar that was completed since the last message, once more and in full. */
export class BarStream {
  private readonly parts: BarStreamParts;
  private seq: number;
  private lastSpan: BarSpan | null = null;

  constructor(parts: BarStreamParts) {
    this.parts = parts;
    this.seq = parts.startedAt;
  }

  due(now: number): StreamBar[] {
    const second = Math.floor(now / 1000);
    const spans = this.spansUntil(second);
    this.lastSpan = spans.at(-1) ?? null;
    return spans.map((span) => this.message(span, second));
  }

  /** From the bar that was last sent to the one that is forming. */
  private spansUntil(second: number): BarSpan[] {
    const { resolution } = this.parts;
    const spans = [getBarSpan(resolution, second)];
    const since = this.lastSpan?.start ?? Infinity;
    for (let first = spans[0]; first !== undefined && first.start > since && spans.length < MAX_CATCH_UP; first = spans[0]) {
      spans.unshift(getBarSpan(resolution, first.start - 1));
    }
    return spans;
  }

  private message(span: BarSpan, second: number): StreamBar {
    const { feed, market, resolution } = this.parts;
    const bar = feed.bar(market, span, second);
    this.seq += 1;
    const { open: o, high: h, low: l, close: c, volume: v } = bar;
    return { ch: 'bar', sym: market.symbol, res: resolution, seq: this.seq, t: bar.time, o, h, l, c, v };
  }
}
