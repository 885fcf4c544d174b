import { autorun } from 'mobx';
import { expect, it, onTestFinished, vi } from 'vitest';
import { IDLE, PENDING, ready } from '../schemas/async.ts';
import { createDeferred, settle } from '../tests/kit/runtime/settle.ts';
import { FailedLoads, Loadable } from './loadable.ts';
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
  return { loadable, clock, failures, wait, loads: () => loads, fail: (until: number) => void (times = until) };
}

it.each([
  [0, [750, 3_000, 11_250]],
  [1, [1_250, 5_000, 18_750]],
])('a failure stays while it is retried after growing waits, jittered by %d, and then isn’t retried', async (random, delays) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const { loadable, clock, wait, loads } = createFailing(Infinity);
  await settle();
  for (const [index, delay] of delays.entries()) {
    await wait(delay - 1);
    expect(loads()).toBe(index + 1);
    await wait(1);
    expect([loads(), loadable.current.state]).toEqual([index + 2, 'failed']);
  }
  expect(clock.pending).toBe(0);
});

it('a failure ends when a retry succeeds, and the next one has the short wait again', async () => {
  const { loadable, wait, loads, fail } = createFailing(1);
  await settle();
  expect(loadable.current).toMatchObject({ state: 'failed', error: new Error('load 1'), retry: loadable.retry });
  await wait(1_250);
  expect([loadable.current, loads()]).toEqual([ready('loaded'), 2]);
  fail(3);
  await loadable.reload();
  await wait(1_250);
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

it('a failed value is pending while the user retries it, which replaces the next retry', async () => {
  const { loadable, clock, loads } = createFailing(1);
  await settle();
  loadable.retry();
  expect(loadable.current.state).toBe('pending');
  await settle();
  expect([loadable.current, clock.pending, loads()]).toEqual([ready('loaded'), 0, 2]);
});

it.each(['before', 'after'])('a failure %s the end of the page is not retried', async (when) => {
  const { failures, wait, loads } = createFailing(1);
  if (when === 'before') await settle();
  failures.dispose();
  await wait(0);
  await wait(60_000);
  expect(loads()).toBe(1);
});

it('a value loads once it may, for each key, and not while an initial one has its key', async () => {
  let key: string | null = 'a';
  const load = vi.fn(() => Promise.resolve(`loaded ${key}`));
  const { promise, resolve } = createDeferred<void>();
  const loadable = new Loadable({ load, key: () => key, initial: 'initial', ready: promise });
  expect([loadable.read(), loadable.valueFor('a'), loadable.valueFor('b')]).toEqual([ready('initial'), 'initial', null]);
  key = 'b';
  expect(loadable.read()).toEqual(PENDING);
  await settle();
  expect(load).not.toHaveBeenCalled();
  resolve();
  await settle();
  expect(loadable.current).toEqual(ready('loaded b'));
  key = null;
  await loadable.load();
  expect([loadable.read(), load.mock.calls.length]).toEqual([IDLE, 1]);
});

it('a disposed value stays as it is, and has no listeners', async () => {
  const loadable = new Loadable({ load: () => Promise.resolve('loaded') });
  const listener = vi.fn<() => void>();
  loadable.onSettled(listener);
  const loading = loadable.load();
  loadable.dispose();
  await loading;
  expect([loadable.current, loadable.valueFor('')]).toEqual([PENDING, null]);
  await loadable.reload();
  expect(listener).not.toHaveBeenCalled();
});
