import { createAtom, runInAction, type ObservableSet } from 'mobx';
import type { Timer, Ports } from '../ports/ports.ts';
import { getBackOffMs } from '../back-off.ts';
import { Query } from '../stores/query.ts';
import type { MarketStream, StreamListener } from './market-stream.ts';

interface QuoteListDeps extends Pick<Ports, 'clock' | 'log'> {
  readonly stream: () => Promise<MarketStream>;
  readonly fetch: () => Promise<readonly string[]>;
  readonly message: StreamListener['message'];
  readonly reopened: () => void;
  /** Lists whose quotes are older than the connection. */
  readonly stale: ObservableSet<QuoteList>;
  readonly unused: () => void;
}

/** Quotes displayed together: fetched once, then subscribed to until nothing observes them. */
export class QuoteList {
  readonly query: Query<readonly string[]>;
  readonly #refreshed: Query<readonly string[]>;
  readonly #deps: QuoteListDeps;
  readonly #usage = createAtom('QuoteList', undefined, () => {
    this.dispose();
    this.#deps.unused();
  });
  #unsubscribe: (() => void) | null = null;
  #isDisposed = false;
  #failures = 0;
  #timer: Timer | null = null;

  constructor(deps: QuoteListDeps) {
    this.#deps = deps;
    this.query = new Query({ id: 'udf-quotes', log: deps.log, load: () => this.#load() });
    this.#refreshed = new Query({ id: 'udf-quotes', log: deps.log, load: deps.fetch });
  }

  reportObserved(): void {
    this.#usage.reportObserved();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#timer?.cancel();
    this.#unsubscribe?.();
    runInAction(() => this.#deps.stale.delete(this));
  }

  async #load(): Promise<readonly string[]> {
    const symbols = await this.#deps.fetch();
    void this.#subscribe(symbols.map((symbol) => `${symbol}@trade`));
    return symbols;
  }

  async #subscribe(channels: readonly string[]): Promise<void> {
    const stream = await this.#deps.stream();
    if (this.#isDisposed) return;
    this.#unsubscribe ??= stream.subscribe(channels, { message: this.#deps.message, reopened: () => void this.#refresh() });
  }

  async #refresh(): Promise<void> {
    const { clock, reopened, stale } = this.#deps;
    this.#timer?.cancel();
    runInAction(() => stale.add(this));
    reopened();
    await this.#refreshed.reload();
    if (this.#isDisposed) return;
    if (this.#refreshed.current.state === 'failed') {
      this.#timer = clock.after(getBackOffMs(this.#failures++), () => void this.#refresh());
      return;
    }
    this.#failures = 0;
    runInAction(() => stale.delete(this));
  }
}
