import { describe, expect, it } from 'vitest';
import type { WorkerMessage } from '../../schemas/worker.ts';
import { createApi } from '../api/api.ts';
import type { WorkerPort } from '../ports/browser-worker.ts';
import { MemoryClock, memoryLocation, memoryLog } from '../../tests/kit/runtime/memory-ports.ts';
import { json, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { siteDocument, TIME_LIMITS } from '../../tests/kit/runtime/site-document.ts';
import { storesOf } from '../../tests/kit/runtime/stores-of.ts';
import { registerWorker } from './start-offline.ts';

const CONFIG = { version: '7', enabled: true, precache: ['/learn'], runtime: [] };

const BAD = new TypeError('bad script');

/** A page with the worker of a browser, which can fail to register or to update. */
function pageWith({ answer = CONFIG as unknown, isBuilt = true, path = '/', fails = '' }) {
  const did: string[] = [];
  const said: WorkerMessage[] = [];
  let fetched: (paths: readonly string[]) => void = () => undefined;
  const worker: WorkerPort = {
    isInControl: false,
    async register(script) {
      did.push(`register ${script}`);
      if (fails === 'register') throw BAD;
      return { send: (message) => void said.push(message), updated: fails === 'update' ? Promise.reject(BAD) : Promise.resolve() };
    },
    remove: async () => void did.push('remove'),
    onFiles: (listener) => (fetched = listener),
  };
  const own = { clock: new MemoryClock(), log: memoryLog(), location: memoryLocation(`http://localhost:4173${path}`) };
  const { stores, ports } = storesOf({ document: siteDocument(), answers: { 'worker-config': answer } }, own);
  const parts = {
    stores,
    api: createApi(ports, { timeLimits: () => TIME_LIMITS }),
    ports,
    worker,
    build: isBuilt ? 'a' : undefined,
  };
  return { ...ports, parts, did, said, fetch: (paths: readonly string[]) => fetched(paths), follow: () => registerWorker(parts) };
}

describe('the service worker that the server enables', () => {
  it('[SWK-1][SWK-2] is registered by its version, and receives the files of the page as they load', async () => {
    const { follow, did, said, fetch } = pageWith({ path: '/ar/learn' });
    expect(await follow()).toBe(true);
    fetch(['/assets/main.1.js', '/api/x', '/images/coin_icon/64/BTC.png', '/brand/a.svg']);
    fetch(['/api/x']);
    fetch(['/assets/late.js']);
    expect(did).toEqual(['register /sw-7.js']);
    const place = { path: '/ar/learn', home: '/ar', languages: ['tr', 'zh', 'ar'] };
    expect(said).toEqual([
      { kind: 'opened', build: 'a', config: CONFIG, ...place, files: ['/assets/main.1.js', '/brand/a.svg'] },
      { kind: 'used', build: 'a', files: ['/assets/late.js'] },
    ]);
  });

  it('[SWK-2] receives where the page is, also before the page has files of its own', async () => {
    const { follow, said, fetch } = pageWith({});
    await follow();
    fetch(['/api/x']);
    expect(said).toMatchObject([{ kind: 'opened', path: '/', files: [] }]);
  });

  it.each([
    ['the back end disables it', { answer: { ...CONFIG, enabled: false } }],
    ['the page has no build', { isBuilt: false }],
  ])('[SWK-2] is removed where %s', async (_why, given) => {
    const { follow, did } = pageWith(given);
    expect(await follow()).toBe(true);
    expect(did).toEqual(['remove']);
  });

  it.each([
    ['register', 0],
    ['update', 1],
  ])('[SWK-4] that can’t %s is logged only; %i messages reach it', async (fails, messages) => {
    const { follow, log, said, fetch } = pageWith({ fails });
    expect(await follow()).toBe(true);
    fetch(['/assets/main.1.js']);
    expect(said).toHaveLength(messages);
    expect(log.lines).toEqual([{ level: 'warn', event: 'worker-failed', detail: { why: 'TypeError' } }]);
  });

  it.each([
    ['timeout', NEVER, false],
    ['network', new TypeError('connection refused'), false],
    ['http', json({}, 500), true],
    ['schema', { ...CONFIG, version: '../evil' }, true],
    ['too much', { ...CONFIG, precache: Array.from({ length: 201 }, () => '/') }, true],
  ])('[SWK-4] is left as it is when its configuration fails (%s); returns whether the back end responded', async (_, answer, isReached) => {
    const { follow, did, log, clock } = pageWith({ answer });
    const followed = follow();
    await settle();
    clock.advance(5000);
    expect(await followed).toBe(isReached);
    expect(did).toEqual([]);
    expect(log.lines).toEqual([{ level: 'warn', event: 'worker-failed', detail: { why: 'ApiError' } }]);
  });
});
