import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { complianceCheck } from '../../schemas/domains/compliance/shapes.ts';
import { FAILED, PENDING, ready } from '../../schemas/async.ts';
import { z } from '../../schemas/zod.ts';
import { MemoryClock, createLog, createPorts, createStorage } from '../../tests/kit/runtime/memory-ports.ts';
import { createApi } from '../api/api.ts';
import { createFakeNetwork } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { ComplianceStore } from './compliance-store.ts';
import { Query } from './query.ts';
import { SiteStore } from './site-store.ts';
import { StorageStore } from './storage-store.ts';
import { createTestSite, TIME_LIMITS } from '../../tests/kit/runtime/site-document.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 0, 15, 12);
const DOWN = new Error('down');
const NFT = { menu: ['nft'] };
const NFT_CHECK = z.parse(complianceCheck, NFT);
const COPIED_CHECK = z.parse(complianceCheck, { menu: ['copied'] });

const storeCopy = (uid: string | null, at: number) => ({ 'meridian:compliance': JSON.stringify({ uid, at, answer: COPIED_CHECK }) });

const loadCopies = () => import('../../schemas/stored/compliance-copy.ts');
const DEFAULTS = { uid: '7' as string | null, responses: [] as unknown[], stored: {}, copies: loadCopies };

/** Creates a store whose check was requested and has been answered once. The check fails after the last response. */
async function createStore(options: Partial<typeof DEFAULTS> = {}) {
  const { uid, responses, stored, copies } = { ...DEFAULTS, ...options };
  const clock = new MemoryClock(NOW);
  const items = new Map<string, string>(Object.entries(stored));
  const fetch = createFakeNetwork({ answers: { 'compliance-check': () => responses.shift() ?? DOWN } });
  const api = createApi(createPorts({ fetch }), { timeLimits: () => TIME_LIMITS });
  const storage = new StorageStore({ storage: createStorage(items) });
  const query = new Query({ id: 'compliance-check', log: createLog(), load: () => api.call('compliance-check') });
  const who = { uid };
  const store = new ComplianceStore({ query, clock, storage, uid: () => who.uid, site: new SiteStore(createTestSite()), copies });
  onTestFinished(autorun(() => void store.read()));
  expect(store.read()).toEqual(PENDING);
  await settle();
  return { store, query, clock, items, who, calls: fetch.calls };
}

it.each(['7', null])('stores a response with the user (%j) and the time', async (uid) => {
  const { store, items } = await createStore({ uid, responses: [NFT] });
  expect([store.read(), JSON.parse(items.get('meridian:compliance')!)]).toEqual([ready(NFT_CHECK), { uid, at: NOW, answer: NFT_CHECK }]);
});

const COPY = ready(COPIED_CHECK);
it.each<[string, Partial<typeof DEFAULTS>, object]>([
  ['[FAC-15] returns a new copy of the same user', { stored: storeCopy('7', NOW) }, COPY],
  ['[FAC-15] returns a copy of exactly 24 hours', { stored: storeCopy('7', NOW - DAY_MS) }, COPY],
  ['[FAC-15] rejects a copy that is a millisecond older', { stored: storeCopy('7', NOW - DAY_MS - 1) }, FAILED],
  ['[FAC-15] rejects a copy of another user', { stored: storeCopy('8', NOW) }, FAILED],
  ['[FAC-15] returns a copy of a visitor to a visitor', { uid: null, stored: storeCopy(null, NOW) }, COPY],
  ['[FAC-15] rejects a copy of a visitor for a user', { stored: storeCopy(null, NOW) }, FAILED],
  ['[FAC-15] rejects a copy of a user for a visitor', { uid: null, stored: storeCopy('7', NOW) }, FAILED],
  ['rejects a copy from the future', { stored: storeCopy('7', NOW + 1) }, FAILED],
  ['[FAC-16] fails without a copy', {}, FAILED],
  ['[FAC-16] fails with a malformed copy', { stored: { 'meridian:compliance': '{"uid":"7","at":1' } }, FAILED],
  ['[FAC-17] fails if the code for copies doesn’t load', { copies: () => Promise.reject(new Error('chunk')) }, FAILED],
])('%s after a failed check', async (_name, options, expected) => {
  const { store } = await createStore(options);
  expect(store.read()).toEqual(expected);
});

it('stores no response if the code for copies doesn’t load', async () => {
  const { store, items } = await createStore({ responses: [NFT], copies: () => Promise.reject(new Error('chunk')) });
  expect([store.read(), items.size]).toEqual([ready(NFT_CHECK), 0]);
});

it('[FAC-15] returns the last response of this page after a failed check, to the same user', async () => {
  const { store, query, who } = await createStore({ responses: [NFT] });
  await query.reload();
  await settle();
  expect(store.read()).toEqual(ready(NFT_CHECK));
  who.uid = '8';
  expect(store.read()).toEqual(PENDING);
});

it.each<[string, unknown[], readonly (number | 'reload' | 'dispose')[], readonly number[]]>([
  ['wait longer, repeat the last wait, and never come early', [], [1999, 1, 4999, 1, 4999, 1], [1, 2, 2, 3, 3, 4]],
  ['end with a response', [DOWN, NFT], [2000, DAY_MS], [2, 2]],
  ['restart with the short wait after a response', [DOWN, NFT, DOWN, NFT], [2000, 'reload', 2000], [2, 3, 4]],
  ['restart their wait after another check', [], ['reload', 4999], [2, 2]],
  ['end with the page', [], ['dispose', DAY_MS], [1, 1]],
])('[FAC-18] retries %s', async (_name, responses, steps, expected) => {
  const { store, query, clock, calls } = await createStore({ responses });
  const counts: number[] = [];
  for (const step of steps) {
    if (step === 'dispose') store.dispose();
    else if (step === 'reload') await query.reload();
    else clock.advance(step);
    await settle();
    counts.push(calls.length);
  }
  expect(counts).toEqual(expected);
});

it('[FAC-18] a check stays failed until the response of a retry takes effect', async () => {
  const { store, clock } = await createStore({ responses: [DOWN, NFT] });
  clock.advance(2000);
  expect(store.read()).toEqual(FAILED);
  await settle();
  expect(store.read()).toEqual(ready(NFT_CHECK));
});
