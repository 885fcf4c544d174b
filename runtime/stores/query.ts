import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Async, IDLE, LOST, PENDING, ready } from '../../schemas/async.ts';
import type { Call, CacheScope } from '../../schemas/domains/call.ts';
import { CACHED_CALL_IDS, type CachedCallId, type CallId, type CallResponse, CALLS } from '../../schemas/domains/calls.ts';
import type { Api, CallInput } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import type { LogPort } from '../ports/ports.ts';

export interface QueryOptions<T> {
  /** Its name in the log. */
  readonly id: CallId;
  readonly load: () => Promise<T>;
  /** CacheScope answer it is; another key asks anew. Null: not to be asked now (not logged in, a route that forbids it). */
  readonly key?: () => string | null;
  readonly log: LogPort;
  /** What is waited for before anything is asked: whose page it is may not be known yet. */
  readonly ready?: Promise<void>;
  /** How loudly a failure is logged (spec 8 calls some of them warnings). */
  readonly level?: 'warn' | 'error';
}

/** One answer of the server, asked for by whoever reads it first (design, Facts: reading asks). */
export class Query<T> {
  private answer: Async<T> = IDLE;
  private askedKey: string | null = null;
  private turn = 0;
  private settled: (answer: Async<T>) => void = () => undefined;
  private readonly options: QueryOptions<T>;

  constructor(options: QueryOptions<T>) {
    this.options = options;
    makeAutoObservable<Query<T>, 'answer' | 'options' | 'askedKey' | 'turn' | 'settled'>(
      this,
      {
        answer: observableRef,
        options: false,
        askedKey: false,
        turn: false,
        settled: false,
        onSettled: false,
        read: false,
        answerFor: false,
      },
      { autoBind: true },
    );
  }

  /** What is known under the current key, without asking: what was answered for somebody else does not count. */
  get current(): Async<T> {
    const { answer, key } = this;
    if (key === null) return IDLE;
    return key === this.askedKey ? answer : PENDING;
  }

  /** What was answered under this key, also while the query may not be asked; null for any other. */
  answerFor(key: string | null): T | null {
    const { answer } = this;
    return key !== null && key === this.askedKey && answer.state === 'ready' ? answer.value : null;
  }

  /** The same, and asks when nobody did; asking waits a microtask because reads happen while MobX derives. */
  read(): Async<T> {
    const { key, current } = this;
    if (key !== null && key !== this.askedKey) void (this.options.ready ?? Promise.resolve()).then(() => this.ask());
    return current;
  }

  /** Told of every outcome: for retries and copies. */
  onSettled(listener: (answer: Async<T>) => void): void {
    this.settled = listener;
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
    if (key !== this.askedKey) this.answer = PENDING;
    this.askedKey = key;
    const answer = await this.options.load().then(ready, (error: unknown) => this.lose(error, turn));
    // An older answer never overwrites a newer one.
    if (turn !== this.turn) return;
    runInAction(() => (this.answer = answer));
    this.settled(answer);
  }

  private lose(error: unknown, turn: number): Async<T> {
    const kind = error instanceof ApiError ? error.kind : 'fault';
    const status = error instanceof ApiError ? error.status : null;
    if (turn === this.turn) this.options.log[this.options.level ?? 'error']('call-failed', { call: this.options.id, kind, status });
    return LOST;
  }
}

/** The answers that are kept, by call. */
export type Answers = { readonly [Id in CachedCallId]: Query<CallResponse<Id>> };

interface AnswerPorts {
  readonly api: Api;
  readonly log: LogPort;
  readonly ready: Promise<void>;
  /** Who is looking, for each kind of call; null where it is not to be asked now. */
  readonly keys: Readonly<Record<CacheScope, () => string | null>>;
  /** What a call is asked with, where that hangs on the site. */
  readonly inputs: Readonly<Partial<Record<CachedCallId, () => CallInput>>>;
}

/** One query for each call whose answer is kept. */
export function createAnswers({ api, log, ready, keys, inputs }: AnswerPorts): Answers {
  const queries = CACHED_CALL_IDS.map((id) => {
    const { scope, level }: Call & { readonly scope: CacheScope } = CALLS[id];
    return [
      id,
      new Query<unknown>({ id, log, ready, level: level ?? 'error', key: keys[scope], load: () => api.call(id, inputs[id]?.()) }),
    ];
  });
  // Each is made for its own call, whose answer it loads.
  return Object.fromEntries(queries) as Answers;
}
