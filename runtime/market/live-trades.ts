import { observable, runInAction } from 'mobx';
import type { StreamMessage } from '../../schemas/domains/market/stream.ts';
import type { LiveTrades, MarketTrade } from '../../schemas/domains/market/chart-sources.ts';
import type { PaintPort } from '../ports/ports.ts';
import type { MarketStream } from './market-stream.ts';

interface TradeDeps {
  readonly stream: MarketStream;
  readonly paint: PaintPort;
}

export class StreamedTrades implements LiveTrades {
  readonly close: () => void;
  readonly #shown = observable.box<readonly MarketTrade[]>([], { deep: false });
  readonly #deps: TradeDeps;
  readonly #atMost: number;
  #latest: readonly MarketTrade[] = [];
  #isScheduled = false;

  constructor(deps: TradeDeps, symbol: string, atMost: number) {
    this.#deps = deps;
    this.#atMost = atMost;
    this.close = deps.stream.subscribe([`${symbol}@trade`], { message: (message) => this.#take(message) });
  }

  get trades(): readonly MarketTrade[] {
    return this.#shown.get();
  }

  get isStale(): boolean {
    return this.#deps.stream.isDown;
  }

  /** Merges trades immediately, because a hidden page has no frames. Inserts late trades at their timestamp and drops duplicates. */
  #take(message: StreamMessage): void {
    if (message.ch !== 'trade') return;
    const { t: time, p: price, q: quantity, side, seq } = message;
    if (this.#latest.some((trade) => trade.seq === seq && trade.time === time)) return;
    const all = [...this.#latest, { time, price, quantity, side, seq }].sort((a, b) => b.time - a.time || b.seq - a.seq);
    this.#latest = all.slice(0, this.#atMost);
    if (!this.#isScheduled) this.#deps.paint.onFrame(() => this.#show());
    this.#isScheduled = true;
  }

  #show(): void {
    this.#isScheduled = false;
    runInAction(() => this.#shown.set(this.#latest));
  }
}
