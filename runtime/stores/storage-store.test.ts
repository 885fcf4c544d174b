import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { memoryStorage } from '../ports/memory.ts';
import type { StoragePort } from '../ports/ports.ts';
import { StorageStore } from './storage-store.ts';

/** A store over storage that tests change as another tab would; null is the clearing of everything. */
function storeOf(stored: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(stored));
  const port = memoryStorage(items);
  const listeners = new Set<(key: string | null) => void>();
  const storage: StoragePort = {
    ...port,
    onForeignChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const foreign = (key: string | null, value: string | null = null) => {
    if (key === null) items.clear();
    else if (value === null) items.delete(key);
    else items.set(key, value);
    for (const listener of listeners) listener(key);
  };
  const store = new StorageStore({ storage });
  const seen: (string | null)[] = [];
  onTestFinished(autorun(() => void seen.push(store.get('surface:a'))));
  return { store, items, seen, foreign };
}

describe('own writes', () => {
  it('[STO-1] stand under the product’s prefix, and are seen', () => {
    const { store, items, seen } = storeOf();
    store.set('surface:a', 'x');
    store.set('surface:b', 'y');
    store.remove('surface:b');
    expect([...items]).toEqual([['meridian:surface:a', 'x']]);
    expect(seen).toEqual([null, 'x']);
  });
});

describe('another tab', () => {
  it.each<[string, string | null, string | null, (string | null)[]]>([
    ['writes', 'meridian:surface:a', 'x', ['old', 'x']],
    ['removes', 'meridian:surface:a', null, ['old', null]],
    ['clears everything', null, null, ['old', null]],
    ['writes another key', 'meridian:surface:b', 'x', ['old']],
    ['writes somebody else’s key', 'surface:a', 'x', ['old']],
  ])('[STO-8][RUL-12] %s', (_name, key, value, expected) => {
    const { seen, foreign } = storeOf({ 'meridian:surface:a': 'old' });
    foreign(key, value);
    expect(seen).toEqual(expected);
  });

  it('is heard no more once disposed', () => {
    const { store, seen, foreign } = storeOf();
    store.dispose();
    foreign('meridian:surface:a', 'x');
    expect(seen).toEqual([null]);
  });
});
