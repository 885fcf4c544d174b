import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { ready } from '../schemas/async.ts';
import { settle } from '../tests/kit/runtime/settle.ts';
import { FailedLoads, Loadable, RETRY_DELAYS_MS } from './loadable.ts';
import { MemoryClock } from '../tests/kit/runtime/memory-ports.ts';

/** A value that fails as often as given; `watch` reads it as an observer does. */
function failing(times: number) {
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
  const wait = async (ms: number) => {
    clock.advance(ms);
    await settle();
  };
  return { loadable, failures, wait, loads: () => loads, fail: (until: number) => void (times = until) };
}

it('a failure stays failed while it is retried after growing waits, which end', async () => {
  const { loadable, wait, loads } = failing(Infinity);
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

it('a failure ends once a retry succeeds, and the next one starts with a short wait again', async () => {
  const { loadable, wait, loads, fail } = failing(1);
  await settle();
  expect(loadable.current).toMatchObject({ state: 'failed', error: new Error('load 1') });
  await wait(RETRY_DELAYS_MS[0]! * 1.25);
  expect([loadable.current, loads()]).toEqual([ready('loaded'), 2]);
  fail(3);
  await loadable.reload();
  await wait(RETRY_DELAYS_MS[0]! * 1.25);
  expect(loads()).toBe(4);
});

it('[MAN-35] a failure is loaded again when the network may be back, and only what failed', async () => {
  const { loadable, failures, loads } = failing(1);
  await settle();
  failures.retry();
  await settle();
  expect(loadable.current).toEqual(ready('loaded'));
  failures.retry();
  await settle();
  expect(loads()).toBe(2);
});

it('a failure is pending while the user retries it', async () => {
  const { loadable } = failing(1);
  await settle();
  loadable.retry();
  expect(loadable.current.state).toBe('pending');
  await settle();
  expect(loadable.current).toEqual(ready('loaded'));
});

it.each([
  ['before', true],
  ['after', false],
])('a failure is not retried if it happens %s the page has ended', async (_name, isBefore) => {
  const { failures, wait, loads } = failing(1);
  if (isBefore) await settle();
  failures.dispose();
  await wait(0);
  await wait(60_000);
  expect(loads()).toBe(1);
});
