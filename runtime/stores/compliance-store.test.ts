import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { complianceCheck } from '../../schemas/api/compliance-check.ts';
import { z } from '../../schemas/zod.ts';
import { MemoryClock, memoryLog, memoryPorts, memoryStorage } from '../ports/memory.ts';
import { createApi } from '../api/api.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { settle } from '../testing/settle.ts';
import { ComplianceStore } from './compliance-store.ts';
import { Query } from './query.ts';
import { StorageStore } from './storage-store.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 0, 15, 12);
const answerOf = (menu: readonly string[]) => z.parse(complianceCheck, { menu });

interface Given {
  readonly uid?: string | null;
  readonly answer?: () => unknown;
  readonly copy?: { readonly uid: string | null; readonly at: number } | string;
}

function storeOf({ uid = '7', answer = () => new Error('down'), copy }: Given = {}) {
  const clock = new MemoryClock(NOW);
  const items = new Map<string, string>();
  if (typeof copy === 'string') items.set('meridian:compliance', copy);
  else if (copy !== undefined) items.set('meridian:compliance', JSON.stringify({ ...copy, answer: { menu: ['kept'] } }));
  const fetch = fakeNetwork({ answers: { 'compliance-check': answer } });
  const api = createApi(memoryPorts({ fetch }));
  const storage = new StorageStore({ storage: memoryStorage(items) });
  const timing = () => ({ copyMaxAgeMs: DAY_MS, retryDelaysMs: [2000, 5000] });
  const query = new Query({ id: 'compliance-check', log: memoryLog(), load: () => api.call('compliance-check') });
  const store = new ComplianceStore({ query, clock, storage, uid: () => uid, timing });
  onTestFinished(autorun(() => void store.read()));
  return { store, query, clock, items, calls: fetch.calls };
}

describe('an answer', () => {
  it('is pending, then known, and kept with whom and when it was for', async () => {
    const { store, items } = storeOf({ answer: () => ({ menu: ['nft'] }) });
    expect(store.read()).toEqual({ state: 'pending' });
    await settle();
    expect(store.read()).toEqual({ state: 'ready', value: answerOf(['nft']) });
    expect(JSON.parse(items.get('meridian:compliance')!)).toEqual({ uid: '7', at: NOW, answer: answerOf(['nft']) });
  });

  it('of a visitor is kept as nobody’s', async () => {
    const { items } = storeOf({ uid: null, answer: () => ({}) });
    await settle();
    expect(JSON.parse(items.get('meridian:compliance')!)).toEqual({ uid: null, at: NOW, answer: answerOf([]) });
  });
});

describe('when the check fails', () => {
  const kept = { state: 'ready', value: answerOf(['kept']) };
  const lost = { state: 'lost' };

  it.each<[string, Given, object]>([
    ['[FAC-15] a fresh copy of the same user', { copy: { uid: '7', at: NOW } }, kept],
    ['[FAC-15] one of exactly 24 hours', { copy: { uid: '7', at: NOW - DAY_MS } }, kept],
    ['[FAC-15] one a millisecond older', { copy: { uid: '7', at: NOW - DAY_MS - 1 } }, lost],
    ['[FAC-15] one of another user', { copy: { uid: '8', at: NOW } }, lost],
    ['[FAC-15] a visitor’s, for a visitor', { uid: null, copy: { uid: null, at: NOW } }, kept],
    ['[FAC-15] a visitor’s, for a user', { copy: { uid: null, at: NOW } }, lost],
    ['[FAC-15] a user’s, for a visitor', { uid: null, copy: { uid: '7', at: NOW } }, lost],
    ['one from the future', { copy: { uid: '7', at: NOW + 1 } }, lost],
    ['[FAC-16] none', {}, lost],
    ['[FAC-16] a malformed one', { copy: '{"uid":"7","at":1' }, lost],
    ['[FAC-16] one without an answer', { copy: `{"uid":"7","at":${NOW}}` }, lost],
  ])('%s', async (_name, given, expected) => {
    const { store } = storeOf(given);
    await settle();
    expect(store.read()).toEqual(expected);
  });

  it('[FAC-15] an answer had on this page is the copy when asking again fails', async () => {
    const answers: unknown[] = [{ menu: ['nft'] }, new Error('down')];
    const { store, query } = storeOf({ answer: () => answers.shift() });
    await settle();
    await query.reload();
    await settle();
    expect(store.read()).toEqual({ state: 'ready', value: answerOf(['nft']) });
  });
});

describe('[FAC-18] retries', () => {
  it('with back-off, the last wait repeating, none a millisecond early', async () => {
    const { clock, calls } = storeOf();
    await settle();
    const counts: number[] = [];
    for (const ms of [1999, 1, 4999, 1, 4999, 1]) {
      clock.advance(ms);
      await settle();
      counts.push(calls.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
  });

  it('stay lost meanwhile, and a late answer takes effect', async () => {
    const answers: unknown[] = [new Error('down'), { menu: ['nft'] }];
    const { store, clock, calls } = storeOf({ answer: () => answers.shift() });
    await settle();
    clock.advance(2000);
    expect(store.read()).toEqual({ state: 'lost' });
    await settle();
    expect(store.read()).toEqual({ state: 'ready', value: answerOf(['nft']) });
    clock.advance(DAY_MS);
    await settle();
    expect(calls.length).toBe(2);
  });

  it('start over with the short wait after an answer', async () => {
    const answers: unknown[] = [new Error('down'), { menu: ['nft'] }, new Error('down'), { menu: ['nft'] }];
    const { query, clock, calls } = storeOf({ answer: () => answers.shift() });
    await settle();
    clock.advance(2000);
    await settle();
    await query.reload();
    await settle();
    clock.advance(2000);
    await settle();
    expect(calls.length).toBe(4);
  });

  it('end when the page does', async () => {
    const { store, clock, calls } = storeOf();
    await settle();
    store.dispose();
    clock.advance(DAY_MS);
    await settle();
    expect(calls.length).toBe(1);
  });
});
