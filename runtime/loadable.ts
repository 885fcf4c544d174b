import { type IObservableValue, observable, runInAction } from 'mobx';
import { type Async, IDLE, LOST, PENDING, ready } from '../schemas/async.ts';
import type { ClockPort, Timer } from './ports/ports.ts';

/** Waits before automatic retries, in ms. Each varies by up to a quarter, so that not all visitors retry at once. */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 4_000, 15_000];
const JITTER = 0.25;

export interface LoadableDeps {
  /** Reading waits for this before it loads: the page may still be hydrating. */
  readonly ready?: Promise<void> | undefined;
  /** With a clock, failures are retried automatically. */
  readonly clock?: ClockPort;
  readonly failures?: FailedLoads;
}

export interface LoadableOptions<T> extends LoadableDeps {
  readonly load: () => Promise<T>;
  /** Cache key: another key loads again. Null means that nothing may be loaded now. */
  readonly key?: () => string | null;
  readonly onFailed?: (error: unknown) => void;
  /** A value that needn't be loaded. */
  readonly initial?: T;
}

/** Everything that failed to load on a page. */
export class FailedLoads {
  readonly #failed = new Set<{ reload(): Promise<void> }>();

  add(failed: { reload(): Promise<void> }): void {
    this.#failed.add(failed);
  }

  /** Loads failed values again. Call when the network may be back, and on a new page. */
  retry(): void {
    const failed = [...this.#failed];
    this.#failed.clear();
    for (const each of failed) void each.reload();
  }
}

/** A value that may not be there yet: a response, a file, a chunk of code. Reading it loads it. */
export class Loadable<T> {
  readonly #options: LoadableOptions<T>;
  readonly #state: IObservableValue<Async<T>> = observable.box<Async<T>>(PENDING, { deep: false });
  readonly #listeners = new Set<(state: Async<T>) => void>();
  #requestedKey: string | null = null;
  /** Number of the latest request. An older response never overwrites a newer one. */
  #turn = 0;
  #done: Promise<void> = Promise.resolve();
  #failures = 0;
  #timer: Timer | null = null;

  constructor(options: LoadableOptions<T>) {
    this.#options = options;
    if (options.initial === undefined) return;
    this.#requestedKey = this.#key;
    this.#state = observable.box<Async<T>>(ready(options.initial), { deep: false });
  }

  /** The state for the current key. Doesn't load. */
  get current(): Async<T> {
    const key = this.#key;
    const state = this.#state.get();
    if (key === null) return IDLE;
    return key === this.#requestedKey ? state : PENDING;
  }

  /** The state for the current key. Loads it if nothing did, a microtask later, because MobX derivations read it. */
  read(): Async<T> {
    const key = this.#key;
    if (key !== null && key !== this.#requestedKey) void (this.#options.ready ?? Promise.resolve()).then(() => this.load());
    return this.current;
  }

  /** The value that was loaded for a key, also while nothing may be loaded. Null for any other key. */
  valueFor(key: string | null): T | null {
    const state = this.#state.get();
    return key !== null && key === this.#requestedKey && state.state === 'ready' ? state.value : null;
  }

  /** Loads the value if nothing did. Resolves once it is ready or failed. */
  load(): Promise<void> {
    const key = this.#key;
    return key === null || key === this.#requestedKey ? this.#done : this.#start(key);
  }

  /** Loads the value again. The current state, a failure included, stays until then. */
  async reload(): Promise<void> {
    const key = this.#key;
    if (key !== null) await this.#start(key);
  }

  /** Calls a listener with each outcome. Returns a function that removes it. */
  onSettled(listener: (state: Async<T>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the value again for a user who asked for it: it is pending until then. */
  readonly retry = (): void => {
    runInAction(() => this.#state.set(PENDING));
    void this.reload();
  };

  dispose(): void {
    this.#timer?.cancel();
    this.#turn += 1;
    this.#listeners.clear();
  }

  get #key(): string | null {
    return this.#options.key === undefined ? '' : this.#options.key();
  }

  #start(key: string): Promise<void> {
    this.#timer?.cancel();
    if (key !== this.#requestedKey) runInAction(() => this.#state.set(PENDING));
    this.#requestedKey = key;
    this.#turn += 1;
    this.#done = this.#run(this.#turn);
    return this.#done;
  }

  async #run(turn: number): Promise<void> {
    const state = await this.#options.load().then(ready, (error: unknown) => this.#fail(error, turn));
    if (turn !== this.#turn) return;
    if (state.state === 'ready') this.#failures = 0;
    runInAction(() => this.#state.set(state));
    for (const listener of this.#listeners) listener(state);
  }

  #fail(error: unknown, turn: number): Async<T> {
    if (turn !== this.#turn) return LOST;
    const { clock, failures, onFailed } = this.#options;
    onFailed?.(error);
    failures?.add(this);
    const delay = RETRY_DELAYS_MS[this.#failures];
    this.#failures += 1;
    if (clock !== undefined && delay !== undefined)
      this.#timer = clock.after(delay * (1 + JITTER * (2 * Math.random() - 1)), () => void this.reload());
    return { ...LOST, error, retry: this.retry };
  }
}
