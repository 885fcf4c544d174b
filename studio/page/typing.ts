import { action, makeAutoObservable, observableRef } from 'mobx';

/** How long a hand rests, unless said otherwise, before what it typed is an edit. */
export const REST_MS = 60;

/** What comes of what is typed. */
export interface Ways<Value> {
  /** Takes what was typed; until it is done nothing more is handed on. */
  readonly handOn: (typed: Value) => unknown;
  /** What is typed on `sent`, when that has meanwhile become `value`. Without it, what is typed stands. */
  readonly onto?: (typed: Value, sent: Value, value: Value) => Value;
  readonly restMs?: number;
}

/** A value that is being typed. It is handed on once the hand rests, however long the answers take, and no letter is lost. */
export class Typing<Value> {
  shown: Value;
  /** As it was handed on, or came, last. */
  private sent: Value;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isBusy = false;
  private ways: Ways<Value>;

  constructor(value: Value, ways: Ways<Value>) {
    this.shown = value;
    this.sent = value;
    this.ways = ways;
    const own = { sent: false, timer: false, isBusy: false, ways: false } as const;
    // Whoever makes it follow, by an effect of his own, does not follow it.
    makeAutoObservable<this, keyof typeof own>(this, { ...own, shown: observableRef, follow: action });
  }

  /** From now on in these ways: who shows a value makes them anew with it. */
  go(ways: Ways<Value>): void {
    this.ways = ways;
  }

  type(value: Value): void {
    this.shown = value;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.handOn(), this.ways.restMs ?? REST_MS);
  }

  /** The value has become another: by what was handed on, or from elsewhere. What comes while an answer is awaited is older than that. */
  follow(value: Value): void {
    const { shown, sent, ways, isBusy } = this;
    if (isBusy) return;
    const isTyped = shown !== sent;
    this.sent = value;
    this.shown = isTyped ? (ways.onto?.(shown, sent, value) ?? shown) : value;
  }

  /** The hand has gone elsewhere: what it typed is handed on at once. */
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
    // What was typed meanwhile, as it is now.
    await this.handOn();
  }
}
