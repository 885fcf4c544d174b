import { action, makeAutoObservable, observableRef } from 'mobx';

/** Default debounce delay of inputs, in ms. */
export const DEBOUNCE_MS = 60;

export interface DebounceOptions<Value> {
  readonly handOn: (typed: Value) => unknown;
  /** Rebases the typed value on an outside change from `sent` to `value`. Default: the typed value wins. */
  readonly onto?: (typed: Value, sent: Value, value: Value) => Value;
  readonly restMs?: number;
}

/** Debounced input. Keeps the user's typing while earlier values are being committed. */
export class DebouncedInput<Value> {
  shown: Value;
  /** Last committed or received value. */
  private sent: Value;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isBusy = false;
  private ways: DebounceOptions<Value>;

  constructor(value: Value, ways: DebounceOptions<Value>) {
    this.shown = value;
    this.sent = value;
    this.ways = ways;
    const own = { sent: false, timer: false, isBusy: false, ways: false } as const;
    // Not an autobound action, so that an effect that calls it doesn't depend on it.
    makeAutoObservable<this, keyof typeof own>(this, { ...own, shown: observableRef, follow: action });
  }

  /** Updates the options. Call on each render. */
  go(ways: DebounceOptions<Value>): void {
    this.ways = ways;
  }

  type(value: Value): void {
    this.shown = value;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.handOn(), this.ways.restMs ?? DEBOUNCE_MS);
  }

  /** Receives a new value. Ignores values during a commit, because they are older than the typed one. */
  follow(value: Value): void {
    const { shown, sent, ways, isBusy } = this;
    if (isBusy) return;
    const isTyped = shown !== sent;
    this.sent = value;
    this.shown = isTyped ? (ways.onto?.(shown, sent, value) ?? shown) : value;
  }

  /** Commits immediately, for example when the input loses the focus. */
  async handOn(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isBusy || this.shown === this.sent) return;
    this.isBusy = true;
    this.sent = this.shown;
    try {
      await this.ways.handOn(this.shown);
    } finally {
      this.isBusy = false;
    }
    // Commits what was typed meanwhile.
    await this.handOn();
  }
}
