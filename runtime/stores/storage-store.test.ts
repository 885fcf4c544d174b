import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { createStorage } from '../../tests/kit/runtime/memory-ports.ts';
import { StorageStore } from './storage-store.ts';

function createStore(stored: Readonly<Record<string, string>> = {}) {
  const storage = createStorage(new Map(Object.entries(stored)));
  const store = new StorageStore({ storage });
  const seen: (string | null)[] = [];
  onTestFinished(autorun(() => void seen.push(store.get('surface:a'))));
  /** Changes the storage as another tab does; a null key clears everything. */
  const changeElsewhere = (key: string | null, value: string | null) => {
    if (key === null) storage.items.clear();
    storage.foreign(key as string, value);
  };
  return { store, items: storage.items, seen, changeElsewhere };
}

it('[STO-1] writes under the prefix of the product, and notifies its readers', () => {
  const { store, items, seen } = createStore();
  store.set('surface:a', 'x');
  store.set('surface:b', 'y');
  store.remove('surface:b');
  expect([[...items], seen]).toEqual([[['meridian:surface:a', 'x']], [null, 'x']]);
});

it.each<[string, string | null, string | null, (string | null)[]]>([
  ['writes', 'meridian:surface:a', 'x', ['old', 'x']],
  ['removes', 'meridian:surface:a', null, ['old', null]],
  ['clears everything', null, null, ['old', null]],
  ['writes another key', 'meridian:surface:b', 'x', ['old']],
  ['writes a key of another product', 'products:surface:a', 'x', ['old']],
])('[STO-8][RUL-12] sees what another tab %s', (_name, key, value, expected) => {
  const { seen, changeElsewhere } = createStore({ 'meridian:surface:a': 'old' });
  changeElsewhere(key, value);
  expect(seen).toEqual(expected);
});

it('doesn’t follow other tabs after it is disposed', () => {
  const { store, seen, changeElsewhere } = createStore();
  store.dispose();
  changeElsewhere('meridian:surface:a', 'x');
  expect(seen).toEqual([null]);
});
