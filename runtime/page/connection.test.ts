import { FAILED, PENDING } from '../../schemas/async.ts';
import { expect, it, onTestFinished } from 'vitest';
import type { ConnectionPort } from '../ports/browser-connection.ts';
import { MemoryClock, createLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { createFakeNetwork, toResponse } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import { Connection } from './connection.ts';

/** A page whose device has a network or not, with a server that responds or not. */
function openPage({ isUp = true, isServed = true, isBroken = false } = {}) {
  const state = { isUp, isServed };
  let notify = (): void => undefined;
  const connection: ConnectionPort = {
    isUp: () => state.isUp,
    onChange: (listener) => ((notify = listener), () => (notify = () => undefined)),
  };
  const network = createFakeNetwork({ answers: { 'site-settings': () => (state.isServed ? {} : new TypeError('no network')) } });
  const checked: string[] = [];
  const own = {
    clock: new MemoryClock(),
    location: createLocation('http://localhost:4173/price?a=1'),
    fetch: async (address: string, init: RequestInit) => {
      if (init.method !== 'HEAD') return network(address, init);
      checked.push(`${init.cache} ${address}`);
      if (!state.isServed) throw new TypeError('no network');
      return toResponse({}, 404);
    },
  };
  const { stores, ports } = createTestStores({ document: createTestSite({ constants: { retryDelays: ['PT2S', 'PT5S', 'PT9S'] } }) }, own);
  const read = (screen: string) => (isBroken && screen === 'plain' ? FAILED : PENDING);
  const line = new Connection({ stores, ports, connection, code: { read, load: () => Promise.resolve(), entries: [] } });
  onTestFinished(() => line.dispose());
  const set = (next: Partial<typeof state>) => (Object.assign(state, next), notify(), settle());
  const wait = (ms: number) => (own.clock.advance(ms), settle());
  return { ...own, stores, state, line, checked, set, wait, isOnline: () => stores.device.isOnline };
}

it('[SWK-2] a page is online at first, without a request, and also after a response of the server', async () => {
  const { isOnline, checked, line } = openPage();
  await settle();
  expect([isOnline(), checked]).toEqual([true, []]);
  await line.verify();
  expect([isOnline(), checked]).toEqual([true, ['no-store /price']]);
});

it('[SWK-2] a page is online like its device, and then retries failed queries instead of reloading', async () => {
  const { isOnline, set, stores, location } = openPage();
  await set({ isUp: false, isServed: false });
  expect(isOnline()).toBe(false);
  stores.answers['site-settings'].read();
  await settle();
  expect(stores.answers['site-settings'].current.state).toBe('failed');
  await set({ isUp: true, isServed: true });
  expect([isOnline(), stores.answers['site-settings'].current.state, location.reloads]).toEqual([true, 'ready', 0]);
});

it.each<[string, Parameters<typeof openPage>[0] & object]>([
  ['whose screen failed to load', { isBroken: true }],
  ['that was opened offline', { isUp: false, isServed: false }],
])('[SWK-2] a page %s reloads once it is online again', async (_name, options) => {
  const { isOnline, set, location } = openPage(options);
  expect(isOnline()).toBe(options.isUp ?? true);
  await set({});
  expect(location.reloads).toBe(0);
  await set({ isUp: false, isServed: false });
  await set({ isUp: true, isServed: true });
  expect(location.reloads).toBe(1);
});

it('[SWK-2] a page is offline while no server responds, which is checked after growing waits', async () => {
  const { isOnline, set, wait, checked, state, line } = openPage();
  await set({ isUp: false, isServed: false });
  await set({ isUp: true });
  const checks: number[] = [];
  for (const ms of [1_999, 1, 4_999, 1, 8_999, 1]) {
    await wait(ms);
    expect(isOnline()).toBe(false);
    checks.push(checked.length);
  }
  expect(checks).toEqual([1, 2, 2, 3, 3, 4]);
  state.isServed = true;
  await wait(9_000);
  expect(isOnline()).toBe(true);
  await wait(3_600_000);
  expect(checked).toHaveLength(5);
  await set({ isServed: false });
  await wait(2_000);
  expect(checked).toHaveLength(7);
  await wait(1_000);
  await set({});
  await wait(4_999);
  line.dispose();
  await wait(60_000);
  await set({});
  expect(checked).toHaveLength(8);
});

it('[SWK-2] a page that was opened offline is detected by a request to its own URL, although the device is online', async () => {
  const { isOnline, line, checked, location, wait, state } = openPage({ isServed: false });
  await line.verify();
  expect([isOnline(), checked]).toEqual([false, ['no-store /price']]);
  state.isServed = true;
  await wait(2_000);
  expect(location.reloads).toBe(1);
});
