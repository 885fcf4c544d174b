import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConnectionPort } from '../ports/browser-connection.ts';
import { MemoryClock, memoryLocation } from '../ports/memory.ts';
import { fakeNetwork, json } from '../testing/fake-network.ts';
import { settle } from '../testing/settle.ts';
import { siteDocument } from '../testing/site-document.ts';
import { storesOf } from '../testing/stores-of.ts';
import { Connection } from './connection.ts';

/** A page whose device has a network or not, with a server that answers or not. */
function pageOn({ isUp = true, isServed = true, isBroken = false } = {}) {
  const state = { isUp, isServed };
  const listeners = new Set<() => void>();
  const connection: ConnectionPort = {
    isUp: () => state.isUp,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const answers = { 'site-settings': () => (state.isServed ? {} : new TypeError('no network')) };
  const network = fakeNetwork({ answers });
  const looked: string[] = [];
  const own = {
    clock: new MemoryClock(),
    location: memoryLocation('http://localhost:4173/price?a=1'),
    fetch: async (address: string, init: RequestInit) => {
      if (init.method !== 'HEAD') return network(address, init);
      looked.push(address);
      if (!state.isServed) throw new TypeError('no network');
      return json({}, 404);
    },
  };
  const { stores, ports } = storesOf({ document: siteDocument() }, own);
  const read = (): null => {
    if (isBroken) throw new Error('no script');
    return null;
  };
  const line = new Connection({ stores, ports, connection, code: { read, load: () => Promise.resolve() } });
  onTestFinished(() => line.dispose());
  return {
    ...own,
    stores,
    line,
    looked,
    isOnline: () => stores.device.isOnline,
    set: (next: Partial<typeof state>) => {
      Object.assign(state, next);
      for (const listener of listeners) listener();
      return settle();
    },
    change: (next: Partial<typeof state>) => void Object.assign(state, next),
  };
}

describe('whether there is a network', () => {
  it('[SWK-2] is believed until it is known to be otherwise, and asks nobody', async () => {
    const { isOnline, looked } = pageOn();
    await settle();
    expect(isOnline()).toBe(true);
    expect(looked).toEqual([]);
  });

  it('[SWK-2] comes and goes with the device; what was lost meanwhile is asked for again, and the page stays', async () => {
    const { isOnline, set, stores, location } = pageOn();
    await set({ isUp: false, isServed: false });
    expect(isOnline()).toBe(false);
    stores.answers['site-settings'].read();
    await settle();
    expect(stores.answers['site-settings'].current.state).toBe('lost');
    await set({ isUp: true, isServed: true });
    expect(isOnline()).toBe(true);
    expect(stores.answers['site-settings'].current.state).toBe('ready');
    expect(location.reloads).toBe(0);
  });

  it('[SWK-2] comes back to a page whose screen could not be had: it is loaded anew', async () => {
    const { set, location } = pageOn({ isBroken: true });
    await set({ isUp: false, isServed: false });
    await set({ isUp: true, isServed: true });
    expect(location.reloads).toBe(1);
  });

  it('[SWK-2] is not there while no server answers: it is looked for again and again, at longer and longer times', async () => {
    const { isOnline, set, clock, looked, change } = pageOn();
    await set({ isUp: false, isServed: false });
    await set({ isUp: true });
    for (const ms of [1_999, 1, 4_999, 1]) {
      clock.advance(ms);
      await settle();
    }
    expect(looked).toHaveLength(3);
    expect(isOnline()).toBe(false);
    change({ isServed: true });
    clock.advance(15_000);
    await settle();
    expect(isOnline()).toBe(true);
    clock.advance(3_600_000);
    expect(looked).toHaveLength(4);
  });
});

describe('a page that began without a network', () => {
  it('[SWK-2] is loaded anew when there is one, so that it is whole and of the newest build', async () => {
    const { isOnline, set, location } = pageOn({ isUp: false, isServed: false });
    expect(isOnline()).toBe(false);
    await set({ isUp: true, isServed: true });
    expect(location.reloads).toBe(1);
  });

  it('[SWK-2] whose device knows no better is found out by asking its own address', async () => {
    const { isOnline, line, looked, location, clock, change } = pageOn({ isServed: false });
    await line.doubt();
    expect(isOnline()).toBe(false);
    expect(looked).toEqual(['/price']);
    change({ isServed: true });
    clock.advance(2_000);
    await settle();
    expect(location.reloads).toBe(1);
  });

  it('[SWK-2] is none where the server answers after all', async () => {
    const { isOnline, line } = pageOn();
    await line.doubt();
    expect(isOnline()).toBe(true);
  });
});
