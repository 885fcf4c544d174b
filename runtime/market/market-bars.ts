import type { Resolution } from '../../schemas/domains/market/resolution.ts';
import type { StreamMessage } from '../../schemas/domains/market/stream.ts';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import type { BarAmount, BarChange } from '../../schemas/domains/market/chart-sources.ts';
import type { ClockPort, Ports } from '../ports/ports.ts';
import type { MarketStream } from './market-stream.ts';
import { getBackOffMs } from '../back-off.ts';
import { getWidth } from './aggregate.ts';
import { parseBar } from './bars.ts';
import { Series } from './series.ts';
import type { UdfClient } from './udf-client.ts';

type Step = 'first' | 'next' | 'gap' | 'old';

export class Sequence {
  #last: number | null = null;
  #stray: number | null = null;

  take(seq: number): Step {
    const [last, stray] = [this.#last, this.#stray];
    this.#stray = last !== null && seq <= last ? seq : null;
    // Two consecutive old numbers belong to a new subscription.
    if (this.#stray !== null && seq - 1 !== stray) return 'old';
    this.#last = seq;
    return last === null ? 'first' : seq === last + 1 ? 'next' : 'gap';
  }

  restart(): void {
    this.#last = null;
  }
}

export class OlderPages {
  readonly #clock: ClockPort;
  #failures = 0;
  #isLoading = false;
  #notBefore = -Infinity;

  constructor(clock: ClockPort) {
    this.#clock = clock;
  }

  async load(series: Series, fetchPage: (to: number) => Promise<readonly Bar[]>): Promise<void> {
    const { first, hasAll } = series;
    if (first === undefined || hasAll || this.#isLoading || this.#clock.now() < this.#notBefore) return;
    this.#isLoading = true;
    const page = await fetchPage(first).catch(() => null);
    this.#isLoading = false;
    if (page === null) {
      this.#notBefore = this.#clock.now() + getBackOffMs(this.#failures++);
      return;
    }
    this.#failures = 0;
    // The series may have been replaced since the request.
    if (series.first === first) series.prepend(page.filter(({ time }) => time < first));
  }
}

export interface BarDeps extends Pick<Ports, 'clock' | 'paint' | 'log'> {
  readonly client: UdfClient;
  readonly stream: MarketStream;
}

export interface BarsRequest extends BarAmount {
  readonly symbol: string;
  readonly resolution: Resolution;
}

interface MarketBarsRequest extends BarsRequest {
  readonly base: Resolution;
}

const MAX_BARS_PER_RESPONSE = 5_000;

export class MarketBars {
  readonly series: Series;
  readonly #deps: BarDeps;
  readonly #request: MarketBarsRequest;
  readonly #sequence = new Sequence();
  readonly #older: OlderPages;
  #unsubscribe: (() => void) | null = null;

  constructor(deps: BarDeps, request: MarketBarsRequest, notify: (change: BarChange) => void) {
    this.#deps = deps;
    this.#request = request;
    this.#older = new OlderPages(deps.clock);
    this.series = new Series({ ...request, notify });
  }

  subscribe({ missed, reopened }: { readonly missed: () => void; readonly reopened: () => void }): void {
    const { symbol, base } = this.#request;
    this.#unsubscribe ??= this.#deps.stream.subscribe([`${symbol}@${base}`], {
      message: (message) => this.#take(message) || missed(),
      reopened: () => {
        this.#markGap();
        reopened();
      },
    });
  }

  unsubscribe(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#markGap();
  }

  /** Fetches the first page, or the bars since the last closed one, until none is missing. */
  async fill(isObsolete: () => boolean): Promise<void> {
    for (let isWhole = false; !isWhole && !isObsolete();) {
      const now = await this.#deps.client.now();
      const known = this.series.newest;
      const to = Math.max(now, known) + 1;
      const page = await this.#page(to, this.#missing(to));
      isWhole = isObsolete() || this.series.fill(page, known);
    }
  }

  loadOlder(): void {
    const left = this.#request.atMost - this.series.shown.length;
    if (left > 0) void this.#older.load(this.series, (to) => this.#page(to, Math.min(left, this.#request.countback) * this.#ratio));
  }

  #page(to: number, countback: number) {
    const { symbol, base } = this.#request;
    return this.#deps.client.page({ symbol, resolution: base, to, countback: Math.min(MAX_BARS_PER_RESPONSE, countback) });
  }

  /** Returns the number of bars to fetch, at most a first page. After a long absence, that page replaces the series. */
  #missing(to: number): number {
    const first = this.#request.countback * this.#ratio;
    const since = this.series.lastClosed;
    return since === undefined ? first : Math.min(first, Math.ceil((to - since) / getWidth(this.#request.base)) + 1);
  }

  get #ratio(): number {
    return getWidth(this.#request.resolution) / getWidth(this.#request.base);
  }

  #take(message: StreamMessage): boolean {
    if (message.ch !== 'bar') return true;
    const step = this.#sequence.take(message.seq);
    if (step === 'old') return true;
    const bar = parseBar(message);
    if (step === 'gap' || bar === null) this.series.markGap();
    return bar === null || this.series.take(bar);
  }

  #markGap(): void {
    this.#sequence.restart();
    this.series.markGap();
  }
}
