import { type Async, PENDING, ready } from '../../../schemas/async.ts';

/** Combines two values that are loaded separately. A retry repeats only what failed. */
export function joinAsync<A, B>(a: Async<A>, b: Async<B>): Async<readonly [A, B]> {
  const failed = [a, b].filter((each) => each.state === 'failed');
  if (failed.length > 0) return { state: 'failed', retry: () => failed.forEach((each) => each.retry?.()) };
  return a.state === 'ready' && b.state === 'ready' ? ready([a.value, b.value] as const) : PENDING;
}
