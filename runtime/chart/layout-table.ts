import { Dexie } from 'dexie';
import type { LayoutTable } from './layouts.ts';

/** The browser reports 1672531 (spec 9): Dexie multiplies by ten. */
const VERSION = 167_253.1;

/** The table `default` of the database `meridian` (contract 5): a record under each key. */
export function openTable(): LayoutTable {
  const database = new Dexie('meridian');
  database.version(VERSION).stores({ default: '' });
  const table = database.table<unknown, string>('default');
  return {
    get: (key) => table.get(key),
    put: async (record, key) => {
      if (!database.isOpen()) await database.open();
      return putNow(database.backendDB(), record, key);
    },
  };
}

/**
 * Begun at once, without a turn of the queue between, and committed in so many words: a page that goes takes with it what
 * has not begun, and what waits for its answer to be committed.
 */
function putNow(database: IDBDatabase, record: unknown, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('default', 'readwrite');
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
    transaction.objectStore('default').put(record, key);
    transaction.commit();
  });
}
