import { action, makeAutoObservable, observableRef } from 'mobx';

export const DEBOUNCE_MS = 60;

export interface DebounceOptions<Value> {
  readonly commit: (typed: Value) => unknown;
  /** Rebases the typed value on an outside change from `sent` to `value`. Default: the typed value wins. */
  readonly rebase?: (typed: Value, sent: Value, value: Value) => Value;
  readonly delayMs?: number;
}

/** Debounced input. Keeps the user's typing while earlier values are being committed. */
export class DebouncedInput<Value> {
  shown: Value;
  private sent: Value;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isBusy = false;
  private options: DebounceOptions<Value>;

  constructor(value: Value, options: DebounceOptions<Value>) {
    this.shown = value;
    this.sent = value;
    this.options = options;
    const own = { sent: false, timer: false, isBusy: false, options: false } as const;
    // Not an autobound action, so that an effect that calls it doesn't depend on it.
    makeAutoObservable<this, keyof typeof own>(this, { ...own, shown: observableRef, receive: action });
  }

  /** Updates the options. Call on each render. */
  setOptions(options: DebounceOptions<Value>): void {
    this.options = options;
  }

  type(value: Value): void {
    this.shown = value;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.commit(), this.options.delayMs ?? DEBOUNCE_MS);
  }

  /** Receives a new value. Ignores values during a commit, because they are older than the typed one. */
  receive(value: Value): void {
    const { shown, sent, options, isBusy } = this;
    if (isBusy) return;
    const isTyped = shown !== sent;
    this.sent = value;
    this.shown = isTyped ? (options.rebase?.(shown, sent, value) ?? shown) : value;
  }

  async commit(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isBusy || this.shown === this.sent) return;
    this.isBusy = true;
    this.sent = this.shown;
    try {
      await this.options.commit(this.shown);
    } finally {
      this.isBusy = false;
    }
    // Commits what was typed meanwhile.
    await this.commit();
  }
}
