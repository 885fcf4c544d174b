import type { Resolution } from '../../schemas/domains/market/resolution.ts';
import type { StreamMessage } from '../../schemas/domains/market/stream.ts';
import type { BarAmount, BarChange } from '../../schemas/domains/market/chart-sources.ts';
import type { ClockPort, LogPort, PaintPort } from '../ports/ports.ts';
import type { MarketStream } from './market-stream.ts';
import { widthOf } from './aggregate.ts';
import { OlderPages } from './older-pages.ts';
import { Series } from './series.ts';
import { barOf } from './parse-bars.ts';
import type { UdfClient } from './udf-client.ts';

/** What a number of the stream says: the first one, the next, one after some that were lost, or one that was there before. */
type Step = 'first' | 'next' | 'gap' | 'old';

/** Follows the numbers of one channel, which rise by one (contract 9). */
export class Sequence {
  private last: number | null = null;
  private stray: number | null = null;

  take(seq: number): Step {
    const { last, stray } = this;
    this.stray = last !== null && seq <= last ? seq : null;
    // Two old numbers that follow each other are the numbers of another subscription.
    if (this.stray !== null && seq - 1 !== stray) return 'old';
    this.last = seq;
    return last === null ? 'first' : seq === last + 1 ? 'next' : 'gap';
  }

  /** Another connection counts anew. */
  restart(): void {
    this.last = null;
    this.stray = null;
  }
}

export interface BarParts {
  readonly client: UdfClient;
  readonly stream: MarketStream;
  readonly clock: ClockPort;
  readonly paint: PaintPort;
  readonly log: LogPort;
}

export interface BarsWanted extends BarAmount {
  readonly symbol: string;
  readonly resolution: Resolution;
}

interface MarketBarsWanted extends BarsWanted {
  /** The resolution that is asked for: that of the bars, or one that they are put together from. */
  readonly base: Resolution;
}

interface Follower {
  /** Something is missing that the history has. */
  missed(): void;
  reopened(): void;
}

/** No feed gives more bars in one answer. */
const LONGEST_PAGE = 5_000;

/** The bars of one market and resolution: pages of the history and messages of the stream as they come. */
export class MarketBars {
  readonly series: Series;
  private readonly parts: BarParts;
  private readonly wanted: MarketBarsWanted;
  private readonly sequence = new Sequence();
  private readonly older: OlderPages;
  private unfollow: (() => void) | null = null;

  constructor(parts: BarParts, wanted: MarketBarsWanted, tell: (change: BarChange) => void) {
    this.parts = parts;
    this.wanted = wanted;
    this.older = new OlderPages(parts.clock);
    this.series = new Series({ ...wanted, tell });
  }

  follow(follower: Follower): void {
    const { symbol, base } = this.wanted;
    this.unfollow ??= this.parts.stream.follow([`${symbol}@${base}`], {
      message: (message) => this.take(message) || follower.missed(),
      reopened: () => {
        this.lose();
        follower.reopened();
      },
    });
  }

  leave(): void {
    this.unfollow?.();
    this.unfollow = null;
    this.lose();
  }

  /** Fetches from the last closed bar on, or the first page, until nothing is missing. */
  async fill(isOver: () => boolean): Promise<void> {
    for (let isWhole = false; !isWhole && !isOver();) {
      const now = await this.parts.client.now();
      const known = this.series.newest;
      const to = Math.max(now, known) + 1;
      const page = await this.page(to, this.missing(to));
      isWhole = isOver() || this.series.fill(page, known);
    }
  }

  loadOlder(): void {
    const left = this.wanted.atMost - this.series.shown.length;
    if (left > 0) void this.older.load(this.series, (to) => this.page(to, Math.min(left, this.wanted.countback) * this.ratio));
  }

  private page(to: number, countback: number) {
    const { symbol, base } = this.wanted;
    return this.parts.client.page({ symbol, resolution: base, to, countback: Math.min(LONGEST_PAGE, countback) });
  }

  /** How many bars there are at most from the last closed one on; those of a long absence are a first page anew. */
  private missing(to: number): number {
    const first = this.wanted.countback * this.ratio;
    const since = this.series.lastClosed;
    return since === undefined ? first : Math.min(first, Math.ceil((to - since) / widthOf(this.wanted.base)) + 1);
  }

  private get ratio(): number {
    return Math.ceil(widthOf(this.wanted.resolution) / widthOf(this.wanted.base));
  }

  /** False where the history must be asked for what was lost. */
  private take(message: StreamMessage): boolean {
    if (message.ch !== 'bar') return true;
    const step = this.sequence.take(message.seq);
    if (step === 'old') return true;
    const bar = barOf(message);
    if (step === 'gap' || bar === null) this.series.lose();
    return bar === null || this.series.take(bar);
  }

  private lose(): void {
    this.sequence.restart();
    this.series.lose();
  }
}
