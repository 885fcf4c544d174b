import { expect, it, onTestFinished } from 'vitest';
import { PENDING } from '../../schemas/async.ts';
import type { WorkerMessage } from '../../schemas/worker.ts';
import { createApi } from '../api/api.ts';
import type { WorkerPort } from '../ports/browser-worker.ts';
import { MemoryClock, createLocation, createLog } from '../../tests/kit/runtime/memory-ports.ts';
import { createFakeNetwork, toResponse, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { createDeferred, settle } from '../../tests/kit/runtime/settle.ts';
import { createModal, createTestSite, TIME_LIMITS } from '../../tests/kit/runtime/site-document.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import { registerWorker, startOffline } from './start-offline.ts';

const CONFIG = { version: '7', enabled: true, precache: ['/learn'], runtime: [] };
const ANSWER: unknown = CONFIG; // what the server sends, so that a test can replace it by anything
const BAD = new TypeError('bad script');
const document = createTestSite({
  rules: {
    offline: { logic: { '!': [{ var: 'device.isOnline' }] }, onUnknown: 'hide' },
    phone: { logic: { var: 'device.isPhone' }, onUnknown: 'hide' },
  },
  surfaces: {
    offline: createModal({ when: 'offline', component: 'offline-bar', props: { text: { text: 'offline:text' } } }),
    other: createModal({ when: 'phone', component: 'phone-bar' }),
    always: createModal({ component: 'always-bar' }),
  },
});

/** A page on a device with a network, and a worker that can fail to register or to update. */
function createPage({ config = ANSWER, isBuilt = true, path = '/', fails = '', isServed = true, isInControl = false } = {}) {
  const done: string[] = [];
  const sent: WorkerMessage[] = [];
  let load: (paths: readonly string[]) => void = () => undefined;
  const worker: WorkerPort = {
    isInControl,
    async register(script) {
      done.push(`register ${script}`);
      if (fails === 'register') throw BAD;
      return { send: (message) => void sent.push(message), updated: fails === 'update' ? Promise.reject(BAD) : Promise.resolve() };
    },
    remove: async () => (fails === 'remove' ? Promise.reject(BAD) : void done.push('remove')),
    onFiles: (listener) => (load = listener),
  };
  const network = createFakeNetwork({ answers: { 'worker-config': config } });
  const fetch = async (address: string, init: RequestInit) => {
    if (!isServed && (address.startsWith('/homepage/') || init.method === 'HEAD')) throw new TypeError('no network');
    return network(address, init);
  };
  const given = { clock: new MemoryClock(), log: createLog(), location: createLocation(`http://localhost:4173${path}`), fetch };
  const { stores, ports } = createTestStores({ document }, given);
  const loaded: string[] = [];
  const parts = {
    stores,
    api: createApi(ports, { timeLimits: () => TIME_LIMITS }),
    ports,
    worker,
    build: isBuilt ? 'a' : undefined,
    code: { read: () => PENDING, entries: [], load: async (name: string) => void loaded.push(name) },
    connection: { isUp: () => true, onChange: () => () => undefined },
  };
  return { ...ports, parts, done, sent, loaded, asked: network.requested, load: (...paths: string[]) => load(paths) };
}

it('[SWK-1][SWK-2] the service worker is registered by its version, and receives the files of the page as they load', async () => {
  const { parts, done, sent, load } = createPage({ path: '/ar/learn' });
  expect(await registerWorker(parts)).toBe(true);
  load('/assets/main.1.js', '/api/x', '/images/coin_icon/64/BTC.png', '/brand/a.svg');
  load('/api/x');
  load('/assets/late.js');
  expect(done).toEqual(['register /sw-7.js']);
  const place = { path: '/ar/learn', home: '/ar', languages: ['tr', 'zh', 'ar'] };
  expect(sent).toEqual([
    { kind: 'opened', build: 'a', config: CONFIG, ...place, files: ['/assets/main.1.js', '/brand/a.svg'] },
    { kind: 'used', build: 'a', files: ['/assets/late.js'] },
  ]);
});

it('[SWK-2] the service worker receives where the page is, also before the page has files of its own', async () => {
  const { parts, sent, load } = createPage();
  await registerWorker(parts);
  load('/api/x');
  expect(sent).toMatchObject([{ kind: 'opened', path: '/', home: '/', files: [] }]);
});

it.each([
  ['the back end disables it', { config: { ...CONFIG, enabled: false } }, 1],
  ['the page has no build', { isBuilt: false }, 0],
])('[SWK-2] the service worker is removed where %s', async (_why, options, requests) => {
  const { parts, done, asked } = createPage(options);
  expect([await registerWorker(parts), done, asked.length]).toEqual([true, ['remove'], requests]);
});

it.each([
  ['register', true, 0],
  ['update', true, 1],
  ['remove', false, 0],
])('[SWK-4] a service worker that can’t %s (built: %s) is logged only; %i messages reach it', async (fails, isBuilt, messages) => {
  const { parts, log, sent, load } = createPage({ fails, isBuilt });
  expect(await registerWorker(parts)).toBe(true);
  load('/assets/main.1.js');
  expect(sent).toHaveLength(messages);
  expect(log.lines).toEqual([{ level: 'warn', event: 'worker-failed', detail: { why: 'TypeError' } }]);
});

it.each([
  ['timeout', NEVER, false],
  ['network', new TypeError('connection refused'), false],
  ['http', toResponse({}, 500), true],
  ['schema', { ...CONFIG, version: '../evil' }, true],
  ['too much', { ...CONFIG, precache: Array.from({ length: 201 }, () => '/') }, true],
])(
  '[SWK-4] a service worker stays when its configuration fails (%s); returns whether the back end responded',
  async (_, config, isReached) => {
    const { parts, done, log, clock } = createPage({ config });
    const registered = registerWorker(parts);
    await settle();
    clock.advance(5000);
    expect([await registered, done]).toEqual([isReached, []]);
    expect(log.lines).toEqual([{ level: 'warn', event: 'worker-failed', detail: { why: 'ApiError' } }]);
  },
);

it('[SWK-1] an open page loads code and texts of the offline surface before it registers the worker', async () => {
  const { parts, loaded, asked, done } = createPage();
  const code = createDeferred();
  onTestFinished(startOffline({ ...parts, code: { ...parts.code, load: async (name) => void (loaded.push(name), await code.promise) } }));
  await settle();
  expect(done).toEqual([]);
  code.resolve(null);
  await settle();
  expect([loaded, done]).toEqual([['offline-bar'], ['register /sw-7.js']]);
  expect(asked.findIndex((address) => address.endsWith('/offline.json'))).toBe(0);
});

it.each([
  [true, true, true],
  [true, false, true],
  [false, false, true],
  [false, true, false],
])('[SWK-2] an open page, served: %s, controlled by a worker: %s, is online: %s', async (isServed, isInControl, isOnline) => {
  const { parts } = createPage({ isServed, isInControl });
  onTestFinished(startOffline(parts));
  await settle();
  expect(parts.stores.device.isOnline).toBe(isOnline);
});
