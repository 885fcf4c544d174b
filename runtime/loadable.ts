import { type IObservableValue, observable, runInAction } from 'mobx';
import { type Async, IDLE, FAILED, PENDING, ready } from '../schemas/async.ts';
import type { ClockPort, Timer } from './ports/ports.ts';

/** In ms. Each varies by up to a quarter, so that visitors don't retry at the same time. */
const RETRY_DELAYS_MS: readonly number[] = [1_000, 4_000, 15_000];
const JITTER = 0.25;

export interface LoadableDeps {
  /** Promise that `read` waits for before it loads, such as hydration. */
  readonly ready?: Promise<void> | undefined;
  readonly clock?: ClockPort;
  readonly failures?: FailedLoads;
}

export interface LoadableOptions<T> extends LoadableDeps {
  readonly load: () => Promise<T>;
  /** Another key loads the value again. Null: may not be loaded now. */
  readonly key?: () => string | null;
  readonly onFailed?: (error: unknown) => void;
  readonly initial?: T;
}

type FailedLoad = Pick<Loadable<unknown>, 'reload' | 'dispose'>;

export class FailedLoads {
  readonly #failed = new Set<FailedLoad>();

  add = (failed: FailedLoad): void => void this.#failed.add(failed);

  /** Loads failed values again. Call when the network may be available again, and on a new page. */
  retry(): void {
    const failed = [...this.#failed];
    this.#failed.clear();
    for (const each of failed) void each.reload();
  }

  dispose(): void {
    this.add = (failed) => failed.dispose();
    this.#failed.forEach(this.add);
  }
}

/** A value that loads when it is first read: a response, a file, a chunk of code. */
export class Loadable<T> {
  readonly #options: LoadableOptions<T>;
  readonly #state: IObservableValue<Async<T>>;
  readonly #listeners = new Set<(state: Async<T>) => void>();
  #requestedKey: string | null = null;
  /** Number of the latest request. An older response never overwrites a newer one. */
  #turn = 0;
  #done: Promise<void> = Promise.resolve();
  #failures = 0;
  #timer: Timer | null = null;

  constructor(options: LoadableOptions<T>) {
    this.#options = options;
    this.#state = observable.box<Async<T>>(options.initial === undefined ? PENDING : ready(options.initial), { deep: false });
    if (options.initial !== undefined) this.#requestedKey = this.#key;
  }

  get current(): Async<T> {
    const key = this.#key;
    const state = this.#state.get();
    if (key === null) return IDLE;
    return key === this.#requestedKey ? state : PENDING;
  }

  /** Returns the state, and loads the value if necessary. Loads in a microtask, because MobX derivations may not change state. */
  read(): Async<T> {
    const key = this.#key;
    if (key !== null && key !== this.#requestedKey) void (this.#options.ready ?? Promise.resolve()).then(() => this.load());
    return this.current;
  }

  /** Returns the value of a key, even if nothing may be loaded now. */
  valueFor(key: string | null): T | null {
    const state = this.#state.get();
    return key !== null && key === this.#requestedKey && state.state === 'ready' ? state.value : null;
  }

  load(): Promise<void> {
    const key = this.#key;
    return key === null || key === this.#requestedKey ? this.#done : this.#start(key);
  }

  async reload(): Promise<void> {
    const key = this.#key;
    if (key !== null) await this.#start(key);
  }

  onSettled(listener: (state: Async<T>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

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
    if (turn !== this.#turn) return FAILED;
    const { clock, failures, onFailed } = this.#options;
    onFailed?.(error);
    const delay = RETRY_DELAYS_MS[this.#failures];
    this.#failures += 1;
    if (clock !== undefined && delay !== undefined)
      this.#timer = clock.after(delay * (1 + JITTER * (2 * Math.random() - 1)), () => void this.reload());
    failures?.add(this);
    return { ...FAILED, error, retry: this.retry };
  }
}
