import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import type { LogPort } from '../ports/ports.ts';

export type QueryStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface QueryOptions<T> {
  /** Its name in the log. */
  readonly id: string;
  readonly load: () => Promise<T>;
  /** Whose answer it is; another key asks anew. Null: not to be asked now (not logged in, a route that forbids it). */
  readonly key?: () => string | null;
  readonly log: LogPort;
  /** How loudly a failure is logged (spec 8 calls some of them warnings). */
  readonly level?: 'warn' | 'error';
  /** After every outcome: for retries and copies. */
  readonly settled?: (query: Query<T>) => void;
}

/** One answer of the server, asked for by whoever reads it first (design, Facts: reading asks). */
export class Query<T> {
  status: QueryStatus = 'idle';
  value: T | null = null;
  private askedKey: string | null = null;
  private turn = 0;
  private readonly options: QueryOptions<T>;

  constructor(options: QueryOptions<T>) {
    this.options = options;
    makeAutoObservable<Query<T>, 'options' | 'askedKey' | 'turn'>(
      this,
      { value: observableRef, options: false, askedKey: false, turn: false, read: false, answerFor: false },
      { autoBind: true },
    );
  }

  /** True while the query may be asked at all. */
  get isOpen(): boolean {
    return this.key !== null;
  }

  /** The status as of the current key: what was answered for somebody else does not count. */
  get current(): QueryStatus {
    const { status, key } = this;
    if (key === null) return 'idle';
    return key === this.askedKey ? status : 'loading';
  }

  /** What was answered under this key, also while the query may not be asked; null for any other. */
  answerFor(key: string | null): T | null {
    const { value } = this;
    return key !== null && key === this.askedKey ? value : null;
  }

  /** Reads the status and asks when nobody did; asking waits a microtask because reads happen while MobX derives. */
  read(): QueryStatus {
    const { key, current } = this;
    if (key !== null && key !== this.askedKey) queueMicrotask(() => this.ask());
    return current;
  }

  /** Asks again; what is known, a failure included, stands until the answer is here. */
  async reload(): Promise<void> {
    const { key } = this;
    if (key !== null) await this.start(key);
  }

  private get key(): string | null {
    return this.options.key === undefined ? 'all' : this.options.key();
  }

  private ask(): void {
    const { key } = this;
    if (key !== null && key !== this.askedKey) void this.start(key);
  }

  private async start(key: string): Promise<void> {
    const turn = ++this.turn;
    if (key !== this.askedKey) {
      this.value = null;
      this.status = 'loading';
    }
    this.askedKey = key;
    try {
      const value = await this.options.load();
      this.settle(turn, () => {
        this.value = value;
        this.status = 'ready';
      });
    } catch (error) {
      if (turn === this.turn) this.report(error);
      this.settle(turn, () => {
        this.value = null;
        this.status = 'failed';
      });
    }
  }

  /** An older answer never overwrites a newer one. */
  private settle(turn: number, write: () => void): void {
    if (turn !== this.turn) return;
    runInAction(write);
    this.options.settled?.(this);
  }

  private report(error: unknown): void {
    const kind = error instanceof ApiError ? error.kind : 'fault';
    const status = error instanceof ApiError ? error.status : null;
    this.options.log[this.options.level ?? 'error']('call-failed', { call: this.options.id, kind, status });
  }
}
