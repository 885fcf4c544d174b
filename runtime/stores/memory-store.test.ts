import { expect, it, vi } from 'vitest';
import type { Moment } from '../../schemas/stored/surface-record.ts';
import { createCookies, createStorage } from '../../tests/kit/runtime/memory-ports.ts';
import { CookieStore } from './cookie-store.ts';
import { isSameDay, MemoryStore, getNextMidnight, type ShownPlace } from './memory-store.ts';
import { StorageStore } from './storage-store.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const KEY = 'meridian:surface:hk-dialog';

function createMemory(stored: Readonly<Record<string, string>> = {}, place: ShownPlace = null, cookies = createCookies()) {
  const items = new Map(Object.entries(stored));
  const storage = new StorageStore({ storage: createStorage(items) });
  const memory = new MemoryStore({ storage, cookies: new CookieStore({ cookies }), shownPlace: () => place });
  const moments = () =>
    (['shownAt', 'dismissedAt', 'confirmedAt'] satisfies Moment[]).map((name) => memory.moment('hk-dialog', name, undefined));
  return { memory, items, cookies, moments };
}

it('[STO-2][HK-3] writes moments to the record of the surface in ms, in addition to the others', () => {
  const { memory, items, moments } = createMemory();
  memory.remember('hk-dialog', 'dismissedAt', NOW);
  memory.remember('hk-dialog', 'confirmedAt', NOW + 1);
  memory.recordShown('hk-dialog', undefined, NOW + 2);
  expect(JSON.parse(items.get(KEY)!)).toEqual({ dismissedAt: NOW, confirmedAt: NOW + 1, shownAt: NOW + 2 });
  expect(moments()).toEqual([NOW + 2, NOW, NOW + 1]);
});

it('reads no moments from a malformed record, and replaces it', () => {
  const { memory, items, moments } = createMemory({ [KEY]: '[' });
  expect(moments()).toEqual([null, null, null]);
  memory.remember('hk-dialog', 'dismissedAt', NOW);
  expect(items.get(KEY)).toBe(`{"dismissedAt":${NOW}}`);
});

const COOKIE = { cookie: 'kyc_upgrade_notice', maxAgeMs: 43_200_000 };

it('writes a showing in a cookie in ms, and nothing to storage', () => {
  const { memory, cookies, items } = createMemory({}, COOKIE);
  memory.recordShown('hk-dialog', undefined, NOW);
  const written = [...cookies.jar, ...cookies.lifetimes, ...items].flat();
  expect(written).toEqual(['kyc_upgrade_notice', String(NOW), 'kyc_upgrade_notice', 43_200_000]);
  expect(memory.moment('hk-dialog', 'shownAt', undefined)).toBe(NOW);
});

it.each([['x'], [''], ['-1'], ['1.5'], ['1e3'], [' 1'], ['12345678901234567']])('reads %j in a cookie as no showing', (value) => {
  const { memory } = createMemory({}, COOKIE, createCookies({ kyc_upgrade_notice: value }));
  expect(memory.moment('hk-dialog', 'shownAt', undefined)).toBeNull();
});

const COUNTER = { counter: 'newbie' };

it('counts showings up on one day and restarts on the next', () => {
  const { memory, items } = createMemory({}, COUNTER);
  const written = [NOW, NOW + 1, NOW + 43_200_000 - 1, NOW + 43_200_000].map((at) => {
    memory.recordShown('reward', undefined, at);
    return items.get('meridian:newbie');
  });
  expect(written).toEqual([`1/${NOW}`, `2/${NOW + 1}`, `3/${NOW + 43_199_999}`, `1/${NOW + 43_200_000}`]);
  expect(memory.moment('reward', 'shownAt', undefined)).toBe(NOW + 43_200_000);
});

it.each<[string, string, number]>([
  ['a counter of today', `3/${NOW}`, 3],
  ['a counter of yesterday', `3/${NOW - 43_200_001}`, 0],
  ['a malformed counter', '3/x', 0],
  ['[DLG-17] a counter of later today', `3/${NOW + 1}`, 0],
])('%s, %s, counts as %i showings', (_name, stored, expected) => {
  expect(createMemory({ 'meridian:newbie': stored }, COUNTER).memory.shownCount('newbie', NOW)).toBe(expected);
});

it('writes closings for the session to a session cookie, which another tab reads', () => {
  const { memory, cookies } = createMemory();
  for (const id of ['kyc-bar', 'kyc-bar', 'download-banner']) memory.remember(id, 'closedInSession', NOW);
  expect(cookies.get('__Host-meridian_closed')).toBe('kyc-bar.download-banner');
  const other = createMemory({}, null, cookies).memory;
  const closed = ['kyc-bar', 'download-banner', 'hk-dialog'].map((id) => other.isClosed(id, 'closedInSession'));
  expect(closed).toEqual([true, true, false]);
});

it('closes for the load or the visit in this page only, and reopens after a visit', () => {
  const { memory, cookies, items } = createMemory();
  memory.remember('a', 'closedInLoad', NOW);
  memory.remember('b', 'closedInVisit', NOW);
  const closed = () => ['a', 'b'].flatMap((id) => [memory.isClosed(id, 'closedInLoad'), memory.isClosed(id, 'closedInVisit')]);
  expect(closed()).toEqual([true, false, false, true]);
  memory.visit();
  expect([closed(), { cookies: cookies.jar.size, stored: items.size }]).toEqual([[true, false, false, false], { cookies: 0, stored: 0 }]);
});

it.each<[string, string, string, boolean]>([
  ['America/New_York', '2026-01-15T23:59:59Z', '2026-01-16T00:00:00Z', true],
  ['America/New_York', '2026-01-16T04:59:59.999Z', '2026-01-16T05:00:00Z', false],
  ['Asia/Tokyo', '2026-01-15T14:59:59.999Z', '2026-01-15T15:00:00Z', false],
  ['Asia/Tokyo', '2026-01-15T15:00:00Z', '2026-01-16T14:59:59.999Z', true],
])('in %s, %s and %s are on the same day of the device: %s', (zone, a, b, expected) => {
  vi.stubEnv('TZ', zone);
  expect(isSameDay(Date.parse(a), Date.parse(b))).toBe(expected);
});

it.each<[string, string, string]>([
  ['UTC', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00Z'],
  ['America/New_York, 23 hours long', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['America/New_York, 25 hours long', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
])('in %s, the next day of the device after %s begins at %s', (zone, now, expected) => {
  vi.stubEnv('TZ', zone.split(',')[0]);
  expect(new Date(getNextMidnight(Date.parse(now))).toISOString()).toBe(new Date(expected).toISOString());
});
