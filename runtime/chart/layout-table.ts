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
    // Committed in so many words: what waits for its answer to be committed is given up with a page that goes.
    put: (record, key) =>
      database.transaction('rw', table, ({ idbtrans }) => {
        const written = table.put(record, key);
        idbtrans.commit();
        return written;
      }),
  };
}
