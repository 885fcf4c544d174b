import { autorun, observable, runInAction } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { IDLE, LOST, PENDING, ready } from '../../schemas/async.ts';
import { ApiError } from '../api/errors.ts';
import { memoryLog } from '../ports/memory.ts';
import { type Deferred, deferred } from '../testing/deferred.ts';
import { settle } from '../testing/settle.ts';
import { Query, type QueryOptions } from './query.ts';

/** A query whose loads the test settles one by one, asked by an observer that notes what it saw. */
function queryOf(options: Partial<QueryOptions<string>> = {}) {
  const loads: Deferred<string>[] = [];
  const log = memoryLog();
  const load = () => {
    const next = deferred<string>();
    loads.push(next);
    return next.promise;
  };
  const query = new Query<string>({ id: 'udf-quotes', load, log, ...options });
  const seen: unknown[] = [];
  const watch = () => onTestFinished(autorun(() => void seen.push(query.read())));
  return { query, loads, log, seen, watch };
}

describe('reading asks', () => {
  it('nobody reads, nothing is asked', async () => {
    const { query, loads } = queryOf();
    await settle();
    expect(loads.length).toBe(0);
    expect(query.current).toEqual(PENDING);
  });

  it('once, however many read', async () => {
    const { query, loads, seen, watch } = queryOf();
    watch();
    query.read();
    query.read();
    await settle();
    loads[0]!.resolve('a');
    await settle();
    query.read();
    await settle();
    expect(loads.length).toBe(1);
    expect(seen).toEqual([PENDING, ready('a')]);
  });

  it('not while the key forbids it', async () => {
    const { query, loads } = queryOf({ key: () => null });
    expect(query.read()).toEqual(IDLE);
    await query.reload();
    await settle();
    expect(loads.length).toBe(0);
  });
});

describe('another key', () => {
  function keyed() {
    const key = observable.box<string | null>('a');
    const parts = queryOf({ key: () => key.get() });
    parts.watch();
    return { ...parts, become: (next: string | null) => runInAction(() => key.set(next)) };
  }

  it('asks anew, and what was answered for somebody else does not count meanwhile', async () => {
    const { query, loads, become } = keyed();
    await settle();
    loads[0]!.resolve('for a');
    await settle();
    become('b');
    expect(query.current).toEqual(PENDING);
    await settle();
    expect(loads.length).toBe(2);
    expect(query.current).toEqual(PENDING);
    loads[1]!.resolve('for b');
    await settle();
    expect(query.current).toEqual(ready('for b'));
  });

  it('an older answer that comes late never overwrites the newer one', async () => {
    const { query, loads, become } = keyed();
    await settle();
    become('b');
    await settle();
    loads[1]!.resolve('for b');
    await settle();
    loads[0]!.resolve('for a');
    await settle();
    expect(query.current).toEqual(ready('for b'));
  });

  it('an older failure that comes late is neither kept nor logged', async () => {
    const { query, loads, log, become } = keyed();
    await settle();
    become('b');
    await settle();
    loads[1]!.resolve('for b');
    loads[0]!.reject(new Error('late'));
    await settle();
    expect(query.current).toEqual(ready('for b'));
    expect(log.lines).toEqual([]);
  });

  it('none at all: idle, and nothing asked', async () => {
    const { query, loads, become } = keyed();
    await settle();
    loads[0]!.resolve('for a');
    await settle();
    become(null);
    expect(query.read()).toEqual(IDLE);
    await settle();
    expect(loads.length).toBe(1);
  });
});

describe('reload', () => {
  it('keeps what is known until the answer is here', async () => {
    const { query, loads } = queryOf();
    query.read();
    await settle();
    loads[0]!.resolve('a');
    await settle();
    void query.reload();
    expect(query.read()).toEqual(ready('a'));
    loads[1]!.resolve('b');
    await settle();
    expect(query.read()).toEqual(ready('b'));
  });

  it('keeps a failure until the answer is here', async () => {
    const { query, loads } = queryOf();
    query.read();
    await settle();
    loads[0]!.reject(new Error('no'));
    await settle();
    void query.reload();
    expect(query.read()).toEqual(LOST);
    loads[1]!.resolve('b');
    await settle();
    expect(query.read()).toEqual(ready('b'));
  });
});

describe('a failure', () => {
  const http = new ApiError({ kind: 'http', path: '/x', method: 'GET', status: 503 });

  it.each<[string, unknown, 'warn' | 'error' | undefined, object]>([
    ['an API error', http, undefined, { level: 'error', event: 'call-failed', detail: { call: 'udf-quotes', kind: 'http', status: 503 } }],
    ['as a warning', http, 'warn', { level: 'warn', event: 'call-failed', detail: { call: 'udf-quotes', kind: 'http', status: 503 } }],
    [
      'a fault',
      new Error('x'),
      undefined,
      { level: 'error', event: 'call-failed', detail: { call: 'udf-quotes', kind: 'fault', status: null } },
    ],
  ])('is logged once at its level: %s', async (_name, error, level, line) => {
    const { query, loads, log } = queryOf(level === undefined ? {} : { level });
    query.read();
    await settle();
    loads[0]!.reject(error);
    await settle();
    query.read();
    await settle();
    expect(query.current).toEqual(LOST);
    expect(log.lines).toEqual([line]);
  });

  it('tells whoever waits for the outcome, as a success does', async () => {
    const outcomes: string[] = [];
    const { query, loads } = queryOf();
    query.onSettled(({ state }) => outcomes.push(state));
    query.read();
    await settle();
    loads[0]!.reject(http);
    await settle();
    void query.reload();
    loads[1]!.resolve('a');
    await settle();
    expect(outcomes).toEqual(['lost', 'ready']);
  });
});
