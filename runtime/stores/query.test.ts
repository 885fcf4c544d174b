import { autorun, observable, runInAction } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { IDLE, FAILED, PENDING, ready } from '../../schemas/async.ts';
import { ApiError } from '../api/errors.ts';
import { createLog } from '../../tests/kit/runtime/memory-ports.ts';
import { settle, type Deferred, createDeferred } from '../../tests/kit/runtime/settle.ts';
import { Query, type QueryOptions } from './query.ts';

/** Creates a query whose loads the test settles one by one; `watch` records the states that an observer reads. */
function createQuery(options: Partial<QueryOptions<string>> = {}) {
  const loads: Deferred<string>[] = [];
  const log = createLog();
  const load = () => loads[loads.push(createDeferred<string>()) - 1]!.promise;
  const query = new Query<string>({ id: 'udf-quotes', load, log, ...options });
  const seen: unknown[] = [];
  const watch = () => onTestFinished(autorun(() => void seen.push(query.read())));
  const respond = async (turn: number, response: string | Error) => {
    await settle();
    if (response instanceof Error) loads[turn]!.reject(response);
    else loads[turn]!.resolve(response);
    await settle();
  };
  return { query, loads, log, seen, watch, respond };
}

function createKeyedQuery() {
  const key = observable.box<string | null>('a');
  const parts = createQuery({ key: () => key.get() });
  parts.watch();
  return { ...parts, setKey: (next: string | null) => runInAction(() => key.set(next)) };
}

it('another key loads again, and drops the response for the key before', async () => {
  const { query, loads, setKey, respond } = createKeyedQuery();
  await respond(0, 'for a');
  setKey('b');
  expect(query.current).toEqual(PENDING);
  await settle();
  expect([loads.length, query.current]).toEqual([2, PENDING]);
  await respond(1, 'for b');
  expect(query.current).toEqual(ready('for b'));
});

it.each(['for a', new Error('late')])('another key drops a late outcome of the key before: %s', async (late) => {
  const { query, log, setKey, respond } = createKeyedQuery();
  await settle();
  setKey('b');
  await respond(1, 'for b');
  await respond(0, late);
  expect([query.current, log.lines]).toEqual([ready('for b'), []]);
});

it('a null key makes it idle, and neither a read nor a reload loads', async () => {
  const { query, loads, setKey, respond } = createKeyedQuery();
  await respond(0, 'for a');
  setKey(null);
  expect(query.read()).toEqual(IDLE);
  await query.reload();
  await settle();
  expect(loads.length).toBe(1);
});

it.each([
  ['a response', 'a', ready('a')],
  ['a failure', new Error('no'), FAILED],
])('a reload keeps %s until the next response', async (_name, first, state) => {
  const { query, respond } = createQuery();
  query.read();
  await respond(0, first);
  void query.reload();
  expect(query.read()).toMatchObject(state);
  await respond(1, 'b');
  expect(query.read()).toEqual(ready('b'));
});

const http = new ApiError({ kind: 'http', path: '/x', method: 'GET', status: 503 });

it.each<[string, Error, 'warn' | 'error' | undefined, 'warn' | 'error', object]>([
  ['an API error', http, undefined, 'error', { kind: 'http', status: 503 }],
  ['as a warning', http, 'warn', 'warn', { kind: 'http', status: 503 }],
  ['a fault', new Error('x'), undefined, 'error', { kind: 'fault', status: null }],
])('logs a failure once at its level: %s', async (_name, error, level, logged, detail) => {
  const { query, log, respond } = createQuery(level === undefined ? {} : { level });
  query.read();
  await respond(0, error);
  query.read();
  await settle();
  expect(query.current).toMatchObject(FAILED);
  expect(log.lines).toEqual([{ level: logged, event: 'call-failed', detail: { call: 'udf-quotes', ...detail } }]);
});

it('notifies each listener of a failure or a response until it unsubscribes', async () => {
  const outcomes: string[] = [];
  const { query, respond } = createQuery();
  const stop = query.onSettled(({ state }) => outcomes.push(`first ${state}`));
  query.onSettled(({ state }) => outcomes.push(state));
  query.read();
  await respond(0, http);
  stop();
  void query.reload();
  await respond(1, 'a');
  expect(outcomes).toEqual(['first failed', 'failed', 'ready']);
});
