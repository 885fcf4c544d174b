import { describe, expect, it } from 'vitest';
import type { WorkerMessage } from '../../schemas/worker.ts';
import { createApi, TIMEOUT_MS } from '../api/api.ts';
import type { WorkerPort } from '../ports/browser-worker.ts';
import { MemoryClock, memoryLocation, memoryLog } from '../ports/memory.ts';
import { json, NEVER } from '../testing/fake-network.ts';
import { settle } from '../testing/settle.ts';
import { siteDocument } from '../testing/site-document.ts';
import { storesOf } from '../testing/stores-of.ts';
import { followWorker } from './follow-worker.ts';

const CONFIG = { version: '7', enabled: true, precache: ['/learn'], runtime: [] };

interface Given {
  readonly answer?: unknown;
  readonly isBuilt?: boolean;
  readonly path?: string;
  readonly failure?: Error;
  readonly updated?: Promise<void>;
}

/** A page with the worker of a browser that does what it is told, or fails to. */
function pageWith({ answer = CONFIG, isBuilt = true, path = '/', failure, updated = Promise.resolve() }: Given) {
  const did: string[] = [];
  const said: WorkerMessage[] = [];
  let fetched: (paths: readonly string[]) => void = () => undefined;
  const worker: WorkerPort = {
    isInControl: false,
    async register(script) {
      did.push(`register ${script}`);
      if (failure !== undefined) throw failure;
      return { say: (message) => void said.push(message), updated };
    },
    remove: async () => void did.push('remove'),
    onFiles: (listener) => (fetched = listener),
  };
  const own = { clock: new MemoryClock(), log: memoryLog(), location: memoryLocation(`http://localhost:4173${path}`) };
  const { stores, ports } = storesOf({ document: siteDocument(), answers: { 'worker-config': answer } }, own);
  const parts = { stores, api: createApi(ports), log: ports.log, worker, build: isBuilt ? 'a' : undefined };
  return { ...ports, parts, did, said, fetch: (paths: readonly string[]) => fetched(paths), follow: () => followWorker(parts) };
}

describe('the service worker that the back end asks for', () => {
  it('[SWK-1][SWK-2] is registered by its version, and told what the page is made of as it comes to be', async () => {
    const { follow, did, said, fetch } = pageWith({ path: '/ar/learn' });
    expect(await follow()).toBe(true);
    fetch(['/assets/main.1.js', '/api/x', '/images/coin_icon/64/BTC.png', '/brand/a.svg']);
    fetch(['/api/x']);
    fetch(['/assets/late.js']);
    expect(did).toEqual(['register /sw-7.js']);
    expect(said).toEqual([
      {
        kind: 'opened',
        build: 'a',
        config: CONFIG,
        path: '/ar/learn',
        home: '/ar',
        languages: ['tr', 'zh', 'ar'],
        files: ['/assets/main.1.js', '/brand/a.svg'],
      },
      { kind: 'used', build: 'a', files: ['/assets/late.js'] },
    ]);
  });

  it('[SWK-2] goes where the back end asks for none', async () => {
    const { follow, did } = pageWith({ answer: { ...CONFIG, enabled: false } });
    expect(await follow()).toBe(true);
    expect(did).toEqual(['remove']);
  });

  it('[SWK-2] goes where files change while they are edited', async () => {
    const { follow, did } = pageWith({ isBuilt: false });
    expect(await follow()).toBe(true);
    expect(did).toEqual(['remove']);
  });

  it('[SWK-4] that can’t be registered is logged only', async () => {
    const { follow, log } = pageWith({ failure: new TypeError('bad script') });
    expect(await follow()).toBe(true);
    expect(log.lines).toEqual([{ level: 'warn', event: 'worker-failed', detail: { why: 'TypeError' } }]);
  });

  it('[SWK-4] that can’t be brought up to date has been told what to keep, and the failure is logged only', async () => {
    const { follow, log, said, fetch } = pageWith({ updated: Promise.reject(new TypeError('bad script')) });
    expect(await follow()).toBe(true);
    fetch(['/assets/main.1.js']);
    expect(said).toHaveLength(1);
    expect(log.lines).toEqual([{ level: 'warn', event: 'worker-failed', detail: { why: 'TypeError' } }]);
  });

  it.each([
    ['timeout', NEVER, false],
    ['network', new TypeError('connection refused'), false],
    ['http', json({}, 500), true],
    ['body', new Response('<!doctype html>'), true],
    ['schema', { ...CONFIG, version: '../evil' }, true],
    ['too much', { ...CONFIG, precache: Array.from({ length: 201 }, () => '/') }, true],
  ])('[SWK-4] is left as it is when its file can’t be had (%s); whether the back end answered is told', async (_, answer, isReached) => {
    const { follow, did, log, clock } = pageWith({ answer });
    const followed = follow();
    await settle();
    clock.advance(TIMEOUT_MS.fast);
    expect(await followed).toBe(isReached);
    expect(did).toEqual([]);
    expect(log.lines).toEqual([{ level: 'warn', event: 'worker-failed', detail: { why: 'ApiError' } }]);
  });
});
