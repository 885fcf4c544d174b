import { type BarSpan, getBarSpan, type Resolution } from '../../schemas/domains/market/resolution.ts';
import type { StreamBar } from '../../schemas/domains/market/stream.ts';
import type { MarketFeed } from './feed.ts';
import type { Market } from './markets.ts';

interface BarStreamOptions {
  readonly feed: MarketFeed;
  readonly market: Market;
  readonly resolution: Resolution;
  /** Time in ms. Sequence numbers start here, so that they also rise across connections. */
  readonly startedAt: number;
}

/** Maximum number of bars at once. A longer gap means that the machine was asleep. The page then reloads the history. */
const MAX_CATCH_UP = 100;

/** Stream of the forming bar. Also repeats each bar that was completed since the last message, with its final values. */
export class BarStream {
  private readonly options: BarStreamOptions;
  private seq: number;
  private lastSpan: BarSpan | null = null;

  constructor(options: BarStreamOptions) {
    this.options = options;
    this.seq = options.startedAt;
  }

  createDueMessages(now: number): StreamBar[] {
    const second = Math.floor(now / 1000);
    const spans = this.getSpans(second);
    this.lastSpan = spans.at(-1) ?? null;
    return spans.map((span) => this.createMessage(span, second));
  }

  private getSpans(second: number): BarSpan[] {
    const { resolution } = this.options;
    const spans = [getBarSpan(resolution, second)];
    const since = this.lastSpan?.start ?? Infinity;
    for (let first = spans[0]; first !== undefined && first.start > since && spans.length < MAX_CATCH_UP; first = spans[0]) {
      spans.unshift(getBarSpan(resolution, first.start - 1));
    }
    return spans;
  }

  private createMessage(span: BarSpan, second: number): StreamBar {
    const { feed, market, resolution } = this.options;
    const bar = feed.getBar(market, span, second);
    this.seq += 1;
    const { open: o, high: h, low: l, close: c, volume: v } = bar;
    return { ch: 'bar', sym: market.symbol, res: resolution, seq: this.seq, t: bar.time, o, h, l, c, v };
  }
}
