import { Dexie } from 'dexie';

/** Records in IndexedDB. Each call may fail, because storage may be blocked, full or broken. */
export interface RecordTable {
  get(key: string): PromiseLike<unknown>;
  put(record: unknown, key: string): PromiseLike<unknown>;
  removeWhere(isGone: (record: unknown) => boolean): PromiseLike<unknown>;
}

/** Dexie multiplies by ten: the browser reports 1672531. */
const VERSION = 167_253.1;

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

/** Writes without any await before the request, and commits explicitly, so that the write survives if the page unloads. */
function writeRecord(database: IDBDatabase, record: unknown, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('default', 'readwrite');
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
    transaction.objectStore('default').put(record, key);
    transaction.commit();
  });
}
