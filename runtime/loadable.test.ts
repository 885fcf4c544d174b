import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { ready } from '../schemas/async.ts';
import { settle } from '../tests/kit/runtime/settle.ts';
import { FailedLoads, Loadable, RETRY_DELAYS_MS } from './loadable.ts';
import { MemoryClock } from '../tests/kit/runtime/memory-ports.ts';

/** Creates an observed value whose first loads fail. */
function createFailing(times: number) {
  const clock = new MemoryClock(0);
  const failures = new FailedLoads();
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads <= times) throw new Error(`load ${loads}`);
    return 'loaded';
  };
  const loadable = new Loadable({ load, clock, failures });
  onTestFinished(autorun(() => void loadable.read()));
  const wait = (ms: number) => (clock.advance(ms), settle());
  return { loadable, failures, wait, loads: () => loads, fail: (until: number) => void (times = until) };
}

it('a failure stays while it is retried after growing waits, and then isn’t retried', async () => {
  const { loadable, wait, loads } = createFailing(Infinity);
  await settle();
  for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
    await wait(delay * 0.7);
    expect(loads()).toBe(index + 1);
    await wait(delay * 0.6);
    expect([loads(), loadable.current.state]).toEqual([index + 2, 'failed']);
  }
  await wait(3_600_000);
  expect(loads()).toBe(RETRY_DELAYS_MS.length + 1);
});

it('a failure ends when a retry succeeds, and the next one has the short wait again', async () => {
  const { loadable, wait, loads, fail } = createFailing(1);
  await settle();
  expect(loadable.current).toMatchObject({ state: 'failed', error: new Error('load 1') });
  await wait(RETRY_DELAYS_MS[0]! * 1.25);
  expect([loadable.current, loads()]).toEqual([ready('loaded'), 2]);
  fail(3);
  await loadable.reload();
  await wait(RETRY_DELAYS_MS[0]! * 1.25);
  expect(loads()).toBe(4);
});

it('[MAN-35] only a failed value is loaded again when the network may be back', async () => {
  const { loadable, failures, loads } = createFailing(1);
  await settle();
  failures.retry();
  await settle();
  expect(loadable.current).toEqual(ready('loaded'));
  failures.retry();
  await settle();
  expect(loads()).toBe(2);
});

it('a failed value is pending while the user retries it', async () => {
  const { loadable } = createFailing(1);
  await settle();
  loadable.retry();
  expect(loadable.current.state).toBe('pending');
  await settle();
  expect(loadable.current).toEqual(ready('loaded'));
});

it.each(['before', 'after'])('a failure %s the end of the page is not retried', async (when) => {
  const { failures, wait, loads } = createFailing(1);
  if (when === 'before') await settle();
  failures.dispose();
  await wait(0);
  await wait(60_000);
  expect(loads()).toBe(1);
});
