import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { complianceCheck } from '../../schemas/domains/compliance/shapes.ts';
import { FAILED, PENDING, ready } from '../../schemas/async.ts';
import { z } from '../../schemas/zod.ts';
import { MemoryClock, memoryLog, memoryPorts, memoryStorage } from '../../tests/kit/runtime/memory-ports.ts';
import { createApi } from '../api/api.ts';
import { fakeNetwork } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { ComplianceStore } from './compliance-store.ts';
import { Query } from './query.ts';
import { StorageStore } from './storage-store.ts';
import { TIME_LIMITS } from '../../tests/kit/runtime/site-document.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 0, 15, 12);
const DOWN = new Error('down');
const NFT = { menu: ['nft'] };
const answerOf = (menu: readonly string[]) => z.parse(complianceCheck, { menu });

interface Given {
  readonly uid?: string | null;
  readonly responses?: unknown[];
  readonly copy?: { readonly uid: string | null; readonly at: number } | string;
  readonly copies?: () => Promise<never>;
}

/** A store whose check was requested and has been answered once. */
async function storeOf({ uid = '7', responses, copy, copies }: Given = {}) {
  const clock = new MemoryClock(NOW);
  const items = new Map<string, string>();
  if (typeof copy === 'string') items.set('meridian:compliance', copy);
  else if (copy !== undefined) items.set('meridian:compliance', JSON.stringify({ ...copy, answer: { menu: ['kept'] } }));
  const fetch = fakeNetwork({ answers: { 'compliance-check': () => (responses === undefined ? DOWN : responses.shift()) } });
  const api = createApi(memoryPorts({ fetch }), { timeLimits: () => TIME_LIMITS });
  const storage = new StorageStore({ storage: memoryStorage(items) });
  const timing = () => ({ copyMaxAgeMs: DAY_MS, retryDelaysMs: [2000, 5000] });
  const query = new Query({ id: 'compliance-check', log: memoryLog(), load: () => api.call('compliance-check') });
  const loadCopies = () => import('../../schemas/stored/compliance-copy.ts');
  const store = new ComplianceStore({ query, clock, storage, uid: () => uid, timing, copies: copies ?? loadCopies });
  onTestFinished(autorun(() => void store.read()));
  expect(store.read()).toEqual(PENDING);
  await settle();
  const advance = (ms: number) => (clock.advance(ms), settle());
  return { store, query, clock, advance, items, calls: fetch.calls };
}

it.each(['7', null])('stores a response with the user (%j) and the time', async (uid) => {
  const { store, items } = await storeOf({ uid, responses: [NFT] });
  expect(store.read()).toEqual(ready(answerOf(['nft'])));
  expect(JSON.parse(items.get('meridian:compliance')!)).toEqual({ uid, at: NOW, answer: answerOf(['nft']) });
});

describe('when the check fails', () => {
  const kept = ready(answerOf(['kept']));

  it.each<[string, Given, object]>([
    ['[FAC-15] a fresh copy of the same user', { copy: { uid: '7', at: NOW } }, kept],
    ['[FAC-15] one of exactly 24 hours', { copy: { uid: '7', at: NOW - DAY_MS } }, kept],
    ['[FAC-15] one a millisecond older', { copy: { uid: '7', at: NOW - DAY_MS - 1 } }, FAILED],
    ['[FAC-15] one of another user', { copy: { uid: '8', at: NOW } }, FAILED],
    ['[FAC-15] one of a visitor, for a visitor', { uid: null, copy: { uid: null, at: NOW } }, kept],
    ['[FAC-15] one of a visitor, for a user', { copy: { uid: null, at: NOW } }, FAILED],
    ['[FAC-15] one of a user, for a visitor', { uid: null, copy: { uid: '7', at: NOW } }, FAILED],
    ['one from the future', { copy: { uid: '7', at: NOW + 1 } }, FAILED],
    ['[FAC-16] none', {}, FAILED],
    ['[FAC-16] a malformed one', { copy: '{"uid":"7","at":1' }, FAILED],
  ])('%s', async (_name, given, expected) => {
    const { store } = await storeOf(given);
    expect(store.read()).toEqual(expected);
  });

  it('[FAC-15] a response that this page had is the copy', async () => {
    const { store, query } = await storeOf({ responses: [NFT, DOWN] });
    await query.reload();
    await settle();
    expect(store.read()).toEqual(ready(answerOf(['nft'])));
  });
});

describe('[FAC-18] retries', () => {
  it('wait longer, repeat the last wait, and never come early', async () => {
    const { advance, calls } = await storeOf();
    const counts: number[] = [];
    for (const ms of [1999, 1, 4999, 1, 4999, 1]) {
      await advance(ms);
      counts.push(calls.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
  });

  it('leave the check failed until a response takes effect, and end with it', async () => {
    const { store, clock, advance, calls } = await storeOf({ responses: [DOWN, NFT] });
    clock.advance(2000);
    expect(store.read()).toEqual(FAILED);
    await settle();
    expect(store.read()).toEqual(ready(answerOf(['nft'])));
    await advance(DAY_MS);
    expect(calls.length).toBe(2);
  });

  it('restart with the short wait after a response', async () => {
    const { query, advance, calls } = await storeOf({ responses: [DOWN, NFT, DOWN, NFT] });
    await advance(2000);
    await query.reload();
    await settle();
    await advance(2000);
    expect(calls.length).toBe(4);
  });

  it('wait anew after another check', async () => {
    const { query, advance, calls } = await storeOf();
    await query.reload();
    await advance(4999);
    expect(calls.length).toBe(2);
  });

  it('end with the page', async () => {
    const { store, advance, calls } = await storeOf();
    store.dispose();
    await advance(DAY_MS);
    expect(calls.length).toBe(1);
  });
});

it('[FAC-17] a check whose code for copies fails, too, has failed', async () => {
  const { store } = await storeOf({ copies: () => Promise.reject(new Error('chunk')) });
  expect(store.read()).toEqual(FAILED);
});
