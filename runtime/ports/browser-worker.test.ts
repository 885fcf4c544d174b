import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserWorker, createWorkerPort, type WorkerPort } from './browser-worker.ts';

interface Given {
  readonly status?: number;
  readonly active?: object | null;
  readonly waiting?: object | null;
  readonly isInstalling?: boolean;
  readonly failure?: Error;
  readonly update?: Error;
}

/** Fakes of the browser’s worker API. */
function containerOf({ active = null, waiting = null, isInstalling = true, failure, update }: Given = {}) {
  const said: unknown[] = [];
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  const installing = { postMessage: (message: unknown) => said.push(message) };
  const updated = vi.fn<() => Promise<void>>(async () => {
    if (update !== undefined) throw update;
  });
  const registration = { active, installing: isInstalling ? installing : null, waiting, update: updated, unregister };
  const register = vi.fn<(path: unknown, options: object) => Promise<typeof registration>>(async () => {
    if (failure !== undefined) throw failure;
    return registration;
  });
  const container = { controller: null, register, getRegistrations: async () => [registration, registration] };
  return { port: createWorkerPort(container as unknown as ServiceWorkerContainer), register, unregister, updated, said };
}

/** Once it is known whether it is the newest. */
const registered = async (port: WorkerPort): Promise<void> => (await port.register('/sw-1.js')).updated;

const deleted = vi.fn<(name: string) => Promise<boolean>>(async () => true);
const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('caches', { keys: async () => ['meridian:state', 'of-others', 'meridian:build:a'], delete: deleted });
  vi.stubGlobal('fetch', asked);
  deleted.mockClear();
  asked.mockReset().mockResolvedValue(new Response());
});
afterEach(() => void vi.unstubAllGlobals());

describe('a worker over the browser', () => {
  it('[SWK-1] is registered for all pages, and spoken to while it is installed', async () => {
    const { port, register, said, updated } = containerOf();
    const { send } = await port.register('/sw-1.js');
    send({ kind: 'used', build: 'a', files: [] });
    expect(register.mock.calls).toEqual([['/sw-1.js', { scope: '/' }]]);
    expect(said).toHaveLength(1);
    expect(updated).not.toHaveBeenCalled();
  });

  it.each(['installing', 'waiting'] as const)('[SWK-1] sends messages to the one that is %s, not to the active one', async (state) => {
    const received: string[] = [];
    const worker = (name: string) => ({ postMessage: () => received.push(name) });
    const workers = { active: worker('active'), waiting: worker('waiting'), isInstalling: state === 'installing' };
    const { port, said } = containerOf(workers);
    (await port.register('/sw-1.js')).send({ kind: 'used', build: 'a', files: [] });
    expect([received, said.length]).toEqual(state === 'installing' ? [[], 1] : [['waiting'], 0]);
  });

  it('[SWK-1][SEC-7] passes the content policy by a named policy that knows paths of workers alone', async () => {
    const rules: { createScriptURL: (path: string) => string }[] = [];
    const createPolicy = (name: string, given: (typeof rules)[number]) => {
      rules.push(given);
      return { createScriptURL: (path: string) => ({ name, path: given.createScriptURL(path) }) };
    };
    vi.stubGlobal('window', { trustedTypes: { createPolicy } });
    const { port, register } = containerOf();
    await port.register('/sw-1.js');
    expect(register.mock.calls[0]?.[0]).toEqual({ name: 'meridian', path: '/sw-1.js' });
    for (const path of ['/sw-1.js?x', 'https://evil.example/sw-1.js', '/api/x.js'])
      expect(() => rules[0]?.createScriptURL(path)).toThrow(TypeError);
  });

  it.each([
    [404, 2],
    [410, 2],
    [200, 0],
    [503, 0],
  ])('[SWK-4] whose script responds with %i: removes %i registrations and their caches', async (status, gone) => {
    asked.mockResolvedValue(new Response(null, { status }));
    for (const given of [{ failure: new TypeError('bad') }, { active: {}, update: new TypeError('bad') }]) {
      const { port, unregister } = containerOf(given);
      await expect(registered(port)).rejects.toThrow('bad');
      expect(unregister).toHaveBeenCalledTimes(gone);
    }
    const names = deleted.mock.calls.map(([name]) => name);
    expect(names).toEqual(gone === 0 ? [] : ['meridian:state', 'meridian:build:a', 'meridian:state', 'meridian:build:a']);
    expect(asked.mock.calls[0]).toEqual(['/sw-1.js', { method: 'HEAD', cache: 'no-store' }]);
  });

  it('[SWK-4] stays when the server can’t be reached', async () => {
    asked.mockRejectedValue(new TypeError('no network'));
    const { port, unregister } = containerOf({ active: {}, update: new TypeError('bad') });
    await expect(registered(port)).rejects.toThrow(TypeError);
    expect(unregister).not.toHaveBeenCalled();
  });

  it('reports the files of this origin that the page has fetched before, and those that it fetches', () => {
    vi.stubGlobal('location', { origin: 'http://localhost' });
    const entries = (...names: readonly string[]) => ({ getEntries: () => names.map((name) => ({ name })) });
    let hear: (list: object) => void = () => undefined;
    class Observer {
      constructor(listener: (list: object) => void) {
        hear = listener;
      }
      observe({ type, buffered }: PerformanceObserverInit): void {
        if (type === 'resource' && buffered === true) hear(entries('http://localhost/assets/before.js'));
      }
    }
    vi.stubGlobal('PerformanceObserver', Observer);
    const told: (readonly string[])[] = [];
    containerOf().port.onFiles((paths) => told.push(paths));
    hear(entries('http://localhost/assets/a.js', 'http://localhost/b.png?w=28', 'https://elsewhere.example/c.js'));
    expect(told).toEqual([['/assets/before.js'], ['/assets/a.js']]);
  });
});

const sandboxed = {
  get serviceWorker(): never {
    throw new DOMException('sandboxed', 'SecurityError');
  },
};

it.each([{}, { serviceWorker: {} }, sandboxed])('[SWK-4] a browser without workers or caches has no worker port', (navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(createBrowserWorker()).toBeNull();
});
