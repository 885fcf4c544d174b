import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { memoryStorage } from '../../tests/kit/runtime/memory-ports.ts';
import { StorageStore } from './storage-store.ts';

/** A store over storage that another tab changes with `foreign`; a null key clears everything. */
function storeOf(stored: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(stored));
  const listeners = new Set<(key: string | null) => void>();
  const onForeignChange = (listener: (key: string | null) => void) => (listeners.add(listener), () => listeners.delete(listener));
  const foreign = (key: string | null, value: string | null) => {
    if (key === null || value === null) items.clear();
    else items.set(key, value);
    for (const listener of listeners) listener(key);
  };
  const store = new StorageStore({ storage: { ...memoryStorage(items), onForeignChange } });
  const seen: (string | null)[] = [];
  onTestFinished(autorun(() => void seen.push(store.get('surface:a'))));
  return { store, items, seen, foreign };
}

it('[STO-1] writes under the prefix of the product, and notifies its readers', () => {
  const { store, items, seen } = storeOf();
  store.set('surface:a', 'x');
  store.set('surface:b', 'y');
  store.remove('surface:b');
  expect([...items]).toEqual([['meridian:surface:a', 'x']]);
  expect(seen).toEqual([null, 'x']);
});

it.each<[string, string | null, string | null, (string | null)[]]>([
  ['writes', 'meridian:surface:a', 'x', ['old', 'x']],
  ['removes', 'meridian:surface:a', null, ['old', null]],
  ['clears everything', null, null, ['old', null]],
  ['writes another key', 'meridian:surface:b', 'x', ['old']],
  ['writes a key of another product', 'surface:a', 'x', ['old']],
])('[STO-8][RUL-12] sees what another tab %s', (_name, key, value, expected) => {
  const { seen, foreign } = storeOf({ 'meridian:surface:a': 'old' });
  foreign(key, value);
  expect(seen).toEqual(expected);
});

it('doesn’t follow other tabs after it is disposed', () => {
  const { store, seen, foreign } = storeOf();
  store.dispose();
  foreign('meridian:surface:a', 'x');
  expect(seen).toEqual([null]);
});
