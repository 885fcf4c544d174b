import { Dexie } from 'dexie';

/** Records by key, in storage that may be blocked, full or broken: each call may fail. */
export interface RecordTable {
  get(key: string): PromiseLike<unknown>;
  put(record: unknown, key: string): PromiseLike<unknown>;
  removeWhere(isGone: (record: unknown) => boolean): PromiseLike<unknown>;
}

/** The browser reports 1672531 (spec 9): Dexie multiplies by ten. */
const VERSION = 167_253.1;

/**
 * The table `default` of the database `meridian` (contract 5). Dexie raises an older database, opens a newer one as it is
 * and gives way to another tab that wants to raise it.
 */
export function openTable(): RecordTable {
  const database = new Dexie('meridian');
  database.version(VERSION).stores({ default: '' });
  const table = database.table<unknown, string>('default');
  return {
    get: (key) => table.get(key),
    put: async (record, key) => {
      if (!database.isOpen()) await database.open();
      return writeRecord(database.backendDB(), record, key);
    },
    removeWhere: (isGone) => table.filter(isGone).delete(),
  };
}

/**
 * Begun at once, without a turn of the queue between, and committed in so many words: a page that goes takes with it what
 * has not begun, and what waits for its answer to be committed.
 */
function writeRecord(database: IDBDatabase, record: unknown, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('default', 'readwrite');
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
    transaction.objectStore('default').put(record, key);
    transaction.commit();
  });
}
