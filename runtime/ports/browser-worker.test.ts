import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowserWorker, createWorkerPort } from './browser-worker.ts';

const DEFAULTS = { active: null as object | null, waiting: null as object | null, isInstalling: true, failure: null as Error | null };

/** Creates a port over fakes of the browser’s worker API. Registration fails, or with an active worker the update. */
function createPort(options: Partial<typeof DEFAULTS> = {}) {
  const { active, waiting, isInstalling, failure } = { ...DEFAULTS, ...options };
  const postMessage = vi.fn<(message: unknown) => void>();
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  const update = vi.fn<() => Promise<void>>(() => (failure === null ? Promise.resolve() : Promise.reject(failure)));
  const registration = { active, installing: isInstalling ? { postMessage } : null, waiting, update, unregister };
  const register = vi.fn<(path: unknown, options: object) => Promise<typeof registration>>(async () => {
    if (failure !== null && active === null) throw failure;
    return registration;
  });
  const container = { controller: null, register, getRegistrations: async () => [registration, registration] };
  return { port: createWorkerPort(container as unknown as ServiceWorkerContainer), register, unregister, update, postMessage };
}

const deleteCache = vi.fn<(name: string) => Promise<boolean>>(async () => true);
const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('caches', { keys: async () => ['meridian:state', 'of-others', 'meridian:build:a'], delete: deleteCache });
  vi.stubGlobal('fetch', fetch);
  deleteCache.mockClear();
  fetch.mockReset().mockResolvedValue(new Response());
});
afterEach(() => void vi.unstubAllGlobals());

const USED = { kind: 'used', build: 'a', files: [] } as const;

it('[SWK-1] registers the worker for all pages, and sends messages to it while it is installed', async () => {
  const { port, register, postMessage, update } = createPort();
  const { send } = await port.register('/sw-1.js');
  send(USED);
  expect([register.mock.calls, postMessage.mock.calls]).toEqual([[['/sw-1.js', { scope: '/' }]], [[USED]]]);
  expect(update).not.toHaveBeenCalled();
  expect([port.isInControl, createWorkerPort({ controller: {} } as ServiceWorkerContainer).isInControl]).toEqual([false, true]);
});

it.each(['installing', 'waiting'])('[SWK-1] sends messages to the worker that is %s, not to the active one', async (state) => {
  const [active, waiting] = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];
  const { port, postMessage } = createPort({ active, waiting, isInstalling: state === 'installing' });
  (await port.register('/sw-1.js')).send(USED);
  const counts = [postMessage, waiting.postMessage, active.postMessage].map(({ mock }) => mock.calls.length);
  expect(counts).toEqual(state === 'installing' ? [1, 0, 0] : [0, 1, 0]);
});

it('[SWK-1][SEC-7] passes the content policy by a named policy that accepts only paths of workers', async () => {
  const rules: { createScriptURL: (path: string) => string }[] = [];
  const createPolicy = (name: string, given: (typeof rules)[number]) => {
    rules.push(given);
    return { createScriptURL: (path: string) => ({ name, path: given.createScriptURL(path) }) };
  };
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  const { port, register } = createPort();
  await port.register('/sw-1.js');
  expect(register.mock.calls[0]?.[0]).toEqual({ name: 'meridian', path: '/sw-1.js' });
  for (const path of ['/sw-1.js?x', 'https://evil.example/sw-1.js', '/api/x.js'])
    expect(() => rules[0]?.createScriptURL(path)).toThrow(TypeError);
  vi.stubGlobal('window', {});
  await expect(port.register('/api/x.js')).rejects.toThrow(TypeError);
});

it.each<[string, number, Response | Error]>([
  ['is missing', 2, new Response(null, { status: 404 })],
  ['is gone', 2, new Response(null, { status: 410 })],
  ['is available', 0, new Response()],
  ['fails', 0, new Response(null, { status: 503 })],
  ['can’t be reached', 0, new TypeError('no network')],
])('[SWK-4] a worker whose script %s: removes %i registrations and their caches', async (_name, count, response) => {
  fetch.mockImplementation(() => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)));
  for (const active of [null, {}]) {
    const { port, unregister } = createPort({ active, failure: new TypeError('bad') });
    const updated = port.register('/sw-1.js').then((worker) => worker.updated);
    await expect(updated).rejects.toThrow(response instanceof Error ? 'no network' : 'bad');
    expect(unregister).toHaveBeenCalledTimes(count);
  }
  const names = ['meridian:state', 'meridian:build:a'];
  expect(deleteCache.mock.calls.flat()).toEqual(count === 0 ? [] : [...names, ...names]);
  expect(fetch.mock.calls[0]).toEqual(['/sw-1.js', { method: 'HEAD', cache: 'no-store' }]);
});

it('reports the files of this origin that the page has fetched before, and those that it fetches', () => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  const createList = (...names: readonly string[]) => ({ getEntries: () => names.map((name) => ({ name })) });
  let report: (list: object) => void = () => undefined;
  class Observer {
    constructor(listener: (list: object) => void) {
      report = listener;
    }
    observe({ type, buffered }: PerformanceObserverInit): void {
      if (type === 'resource' && buffered === true) report(createList('http://localhost/assets/before.js'));
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const listener = vi.fn<(paths: readonly string[]) => void>();
  createPort().port.onFiles(listener);
  report(createList('http://localhost/assets/a.js', 'http://localhost/b.png?w=28', 'https://elsewhere.example/c.js'));
  expect(listener.mock.calls).toEqual([[['/assets/before.js']], [['/assets/a.js']]]);
});

const reject = vi.fn().mockThrow(new DOMException('sandboxed', 'SecurityError'));
const sandboxed = Object.defineProperty({}, 'serviceWorker', { get: reject });

it.each([{}, { serviceWorker: {} }, sandboxed])('[SWK-4] a browser without workers or caches has no worker port', (navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(createBrowserWorker()).toBeNull();
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('window', { caches: {} });
  expect(createBrowserWorker()).not.toBeNull();
});
