import { beforeEach, expect, it, vi } from 'vitest';
import { createBrowserStorage } from './browser-storage.ts';

beforeEach(() => localStorage.clear());

const throwError = vi.fn<() => never>().mockThrow(new DOMException('full', 'QuotaExceededError'));

it('storage is localStorage', () => {
  const storage = createBrowserStorage();
  storage.set('a', '1');
  expect({ port: storage.get('a'), browser: localStorage.getItem('a') }).toEqual({ port: '1', browser: '1' });
  storage.remove('a');
  expect({ port: storage.get('a'), browser: localStorage.getItem('a') }).toEqual({ port: null, browser: null });
});

it('storage reports changes of other tabs until unsubscribed', () => {
  const keys: (string | null)[] = [];
  const stop = createBrowserStorage().onForeignChange((key) => keys.push(key));
  window.dispatchEvent(new StorageEvent('storage', { key: 'a' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'b' }));
  expect(keys).toEqual(['a', null]);
});

it('[STO-6] blocked storage, where mere access throws, works from memory for this page view', () => {
  vi.stubGlobal('localStorage', new Proxy({}, { get: throwError }));
  const storage = createBrowserStorage();
  expect(storage.get('a')).toBeNull();
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  storage.remove('a');
  expect([storage.get('a'), createBrowserStorage().get('a')]).toEqual([null, null]);
});

it('[STO-7] full storage works from memory, until there is room again', () => {
  let isFull = true;
  const items = new Map([['a', 'old']]);
  const setItem = (key: string, value: string) => (isFull ? throwError() : void items.set(key, value));
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null, setItem, removeItem: () => undefined });
  const storage = createBrowserStorage();
  storage.set('a', 'new');
  expect(storage.get('a')).toBe('new');
  isFull = false;
  storage.set('a', '2');
  items.set('a', 'from another tab');
  expect(storage.get('a')).toBe('from another tab');
});

it('[STO-6] an item that storage can’t remove is missing for this page view', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'old', removeItem: throwError });
  const storage = createBrowserStorage();
  expect(storage.get('a')).toBe('old');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});
