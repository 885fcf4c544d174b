import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { BarColumns } from '../../schemas/domains/market/bars.ts';
import type { BarChange, LiveBars } from '../../schemas/domains/market/chart-sources.ts';
import { ApiError } from '../api/errors.ts';
import type { PaintPort, Timer } from '../ports/ports.ts';
import { getBackOffMs } from '../back-off.ts';
import { Bars } from './bars.ts';
import { type BarDeps, type BarsRequest, MarketBars } from './market-bars.ts';

/** Notifies listeners of changes once per frame, merging those of the same frame. */
export class Changes {
  readonly #listeners = new Set<(change: BarChange) => void>();
  readonly #paint: PaintPort;
  #pending: BarChange | null = null;

  constructor(paint: PaintPort) {
    this.#paint = paint;
  }

  listen(listener: (change: BarChange) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  add(change: BarChange): void {
    if (this.#pending === null) this.#paint.onFrame(() => this.#flush());
    this.#pending = this.#pending === null ? change : merge(this.#pending, change);
  }

  close(): void {
    this.#listeners.clear();
  }

  #flush(): void {
    const pending = this.#pending;
    this.#pending = null;
    if (pending !== null) for (const listener of this.#listeners) listener(pending);
  }
}

function merge(before: BarChange, after: BarChange): BarChange {
  if (before.kind === 'reset' || after.kind === 'reset' || before.kind !== after.kind) return { kind: 'reset' };
  return { kind: before.kind, added: before.added + after.added };
}

const NONE = new Bars();

interface StreamedBarsDeps extends BarDeps {
  readonly closed: () => void;
}

export class StreamedBars implements LiveBars {
  state: LiveBars['state'] = 'pending';
  /** True if bars are missing that the history has. */
  readonly #isBehind = observable.box(false);
  readonly #deps: StreamedBarsDeps;
  readonly #request: BarsRequest;
  readonly #changes: Changes;
  #failures = 0;
  #market: MarketBars | null = null;
  #turn = 0;
  #isFilling = false;
  #isPaused = true;
  #timer: Timer | null = null;

  constructor(deps: StreamedBarsDeps, request: BarsRequest) {
    this.#deps = deps;
    this.#request = request;
    this.#changes = new Changes(deps.paint);
    makeAutoObservable(this, { bars: false });
    this.resume();
  }

  get isStale(): boolean {
    return this.#isBehind.get() || this.#deps.stream.isDown;
  }

  get bars(): BarColumns {
    return this.#market?.series.shown ?? NONE;
  }

  onChange(listener: (change: BarChange) => void): () => void {
    return this.#changes.listen(listener);
  }

  loadOlder(): void {
    if (!this.#isPaused) this.#market?.loadOlder();
  }

  retry(): void {
    if (!this.#isPaused) this.#refill();
  }

  pause(): void {
    this.#isPaused = true;
    this.#turn += 1;
    this.#isFilling = false;
    this.#cancelTimer();
    this.#market?.unsubscribe();
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.#refill();
  }

  close(): void {
    this.pause();
    this.#changes.close();
    this.#deps.closed();
  }

  #refill(): void {
    this.#cancelTimer();
    if (this.state === 'failed') this.state = 'pending';
    void this.#fill();
  }

  #cancelTimer(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }

  async #fill(): Promise<void> {
    if (this.#isFilling || this.#timer !== null) return;
    this.#isFilling = true;
    const turn = this.#turn;
    const isObsolete = () => turn !== this.#turn;
    const outcome = await this.#fetchMissing(isObsolete).then(
      () => () => this.#filled(),
      (error: unknown) => () => this.#failed(error),
    );
    if (isObsolete()) return;
    this.#isFilling = false;
    runInAction(outcome);
  }

  async #fetchMissing(isObsolete: () => boolean): Promise<void> {
    this.#market ??= await this.#open();
    if (isObsolete()) return;
    this.#market.subscribe({ missed: () => void this.#fill(), reopened: () => this.#reopened() });
    await this.#market.fill(isObsolete);
  }

  async #open(): Promise<MarketBars> {
    const base = await this.#deps.client.base(this.#request.symbol, this.#request.resolution);
    return new MarketBars(this.#deps, { ...this.#request, base }, (change) => this.#changes.add(change));
  }

  #reopened(): void {
    this.#isBehind.set(true);
    this.#refill();
  }

  #filled(): void {
    this.state = 'ready';
    this.#isBehind.set(false);
    this.#failures = 0;
  }

  #failed(error: unknown): void {
    if (!(error instanceof ApiError)) this.#deps.log.error('chart-failed', { symbol: this.#request.symbol });
    if (this.state === 'ready') {
      this.#isBehind.set(true);
      this.#timer = this.#deps.clock.after(getBackOffMs(this.#failures++), () => runInAction(() => this.#refill()));
      return;
    }
    this.state = 'failed';
    this.#market?.unsubscribe();
  }
}
