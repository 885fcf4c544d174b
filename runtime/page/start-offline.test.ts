import { PENDING } from '../../schemas/async.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { WorkerMessage } from '../../schemas/worker.ts';
import { createApi } from '../api/api.ts';
import { MemoryClock, memoryLocation, memoryLog } from '../../tests/kit/runtime/memory-ports.ts';
import { fakeNetwork } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { modal, siteDocument, TIME_LIMITS } from '../../tests/kit/runtime/site-document.ts';
import { storesOf } from '../../tests/kit/runtime/stores-of.ts';
import { startOffline } from './start-offline.ts';

const CONFIG = { version: '1', enabled: true, precache: [], runtime: [] };
const RULES = {
  offline: { logic: { '!': [{ var: 'device.isOnline' }] }, onUnknown: 'hide' },
  phone: { logic: { var: 'device.isPhone' }, onUnknown: 'hide' },
} as const;

/** A page with a surface for the missing network, on a device whose network is up. */
async function begin({ isServed = true, isInControl = false } = {}) {
  const document = siteDocument({
    rules: RULES,
    surfaces: {
      told: modal({ when: 'offline', component: 'offline-bar', props: { text: { text: 'told:text' } } }),
      other: modal({ when: 'phone', component: 'phone-bar' }),
    },
  });
  const network = fakeNetwork({ answers: { 'worker-config': CONFIG } });
  const own = {
    clock: new MemoryClock(),
    log: memoryLog(),
    location: memoryLocation(),
    fetch: (address: string, init: RequestInit) => {
      const isCall = address.startsWith('/homepage/') || init.method === 'HEAD';
      return isCall && !isServed ? Promise.reject(new TypeError('no network')) : network(address, init);
    },
  };
  const { stores, ports } = storesOf({ document }, own);
  const loaded: string[] = [];
  const said: WorkerMessage[] = [];
  const worker = {
    isInControl,
    register: async () => ({ send: (message: WorkerMessage) => void said.push(message), updated: Promise.resolve() }),
    remove: async () => undefined,
    onFiles: (listener: (paths: readonly string[]) => void) => listener(['/assets/main.1.js']),
  };
  const code = { read: () => PENDING, entries: [], load: async (name: string) => void loaded.push(name) };
  const connection = { isUp: () => true, onChange: () => () => undefined };
  onTestFinished(
    startOffline({ stores, ports, api: createApi(ports, { timeLimits: () => TIME_LIMITS }), code, worker, connection, build: 'a' }),
  );
  await settle();
  return { stores, loaded, said, asked: network.asked };
}

describe('an open page', () => {
  it('[SWK-1] loads code and texts of the offline surface before it opens the worker', async () => {
    const { loaded, asked, said } = await begin();
    expect(loaded).toEqual(['offline-bar']);
    expect(asked.findIndex((address) => address.endsWith('/told.json'))).toBe(0);
    expect(said).toMatchObject([{ kind: 'opened', files: ['/assets/main.1.js'] }]);
  });

  it.each([
    [true, true, true],
    [true, false, true],
    [false, false, true],
    [false, true, false],
  ])('[SWK-2] served: %s, controlled by a worker: %s – online: %s', async (isServed, isInControl, isOnline) => {
    const { stores } = await begin({ isServed, isInControl });
    expect(stores.device.isOnline).toBe(isOnline);
  });
});
