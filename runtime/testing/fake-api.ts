import type { Call } from '../../schemas/calls/call.ts';
import { type Answer, type CallId, CALLS } from '../../schemas/calls/calls.ts';
import { z } from '../../schemas/zod.ts';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';

/** What a call answers: its data as the wire has it, an error to throw, a promise of either, or a function that gives one. */
export type Answers = Partial<Record<CallId, unknown>>;

/** How a call fails that reaches nobody. */
export function noNetwork(id: string): ApiError {
  return new ApiError({ kind: 'network', path: id, method: 'GET' });
}

/** A back end of fixed answers; a call without one fails. `calls` lists what was asked, in order. */
export function fakeApi(answers: Answers = {}): Api & { readonly calls: CallId[] } {
  const calls: CallId[] = [];
  return {
    calls,
    async call<Id extends CallId>(id: Id) {
      calls.push(id);
      const given = answers[id];
      const data: unknown = await (typeof given === 'function' ? (given as () => unknown)() : (given ?? noNetwork(id)));
      if (data instanceof Error) throw data;
      const { answer }: Call = CALLS[id];
      return z.parse((await answer?.()) ?? z.unknown(), data) as Answer<Id>;
    },
  };
}

export interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

/** A promise that the test settles. */
export function deferred<T = unknown>(): Deferred<T> {
  let settlers: Omit<Deferred<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => (settlers = { resolve, reject }));
  return { promise, ...settlers! };
}
