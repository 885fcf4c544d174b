import { Dexie } from 'dexie';
import type { LayoutTable } from './layouts.ts';

/** The browser reports 1672531 (spec 9): Dexie multiplies by ten. */
const VERSION = 167_253.1;

/** The table `default` of the database `meridian` (contract 5): a record under each key. */
export function openTable(): LayoutTable {
  const database = new Dexie('meridian');
  database.version(VERSION).stores({ default: '' });
  return database.table<unknown, string>('default');
}
