import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryClock, memoryLog } from '../ports/memory.ts';
import { settle } from '../testing/settle.ts';
import { openTable, type RecordTable } from './record-table.ts';
import { StoredRecords } from './stored-records.ts';

const MINUTE = 60_000;
const VERSION = 1_672_531;

/** The browser's databases, none at first. */
let databases = new IDBFactory();
beforeEach(() => {
  databases = new IDBFactory();
  Object.assign(Dexie.dependencies, { indexedDB: databases, IDBKeyRange });
  // What Dexie says when another tab raises the database.
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** The records of a tab. */
function tab(open: () => Promise<RecordTable> = async () => openTable()) {
  const parts = { clock: new MemoryClock(), log: memoryLog() };
  return { ...parts, records: new StoredRecords({ ...parts, open }) };
}

/** IndexedDB answers by timers of the process. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settle();
}

/** Another program at the same database. */
function other(version?: number, change: (database: IDBDatabase) => void = () => undefined): Promise<IDBDatabase> {
  const request = databases.open('meridian', version);
  request.addEventListener('upgradeneeded', () => change(request.result));
  return new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => fail(request.error ?? new Error('refused')));
  });
}

async function keysInDatabase(): Promise<readonly unknown[]> {
  const database = await other();
  const keys = database.transaction('default').objectStore('default').getAllKeys();
  await new Promise((done) => keys.addEventListener('success', done));
  database.close();
  return keys.result;
}

describe('a record with an expiry in minutes', () => {
  it.each([
    [1, MINUTE - 1, { a: 1 }],
    [1, MINUTE, undefined],
    [1, MINUTE + 1, undefined],
    [90, 90 * MINUTE - 1, { a: 1 }],
    [90, 90 * MINUTE, undefined],
    [0, 0, undefined],
  ])('[STO-5] of %i is, after %i ms, %j, on this page and on the next', async (minutes, ms, expected) => {
    const { records, clock } = tab();
    await records.put('key', { a: 1 }, minutes);
    clock.advance(ms);
    expect(await records.get('key')).toEqual(expected);
    const next = tab();
    next.clock.advance(ms);
    expect(await next.records.get('key')).toEqual(expected);
  });

  it('[STO-5] is swept once it has passed, and leaves the others', async () => {
    const { records } = tab();
    await records.put('short', 1, 1);
    await records.put('long', 2, 2);
    await records.put('ever', 3);
    const next = tab();
    next.clock.advance(MINUTE);
    expect(await next.records.get('long')).toBe(2);
    await settled();
    expect(await keysInDatabase()).toEqual(['ever', 'long']);
  });

  it('[STO-5] counts from when it was last written', async () => {
    const { records, clock } = tab();
    await records.put('key', 1, 1);
    clock.advance(MINUTE - 1);
    await records.put('key', 2, 1);
    clock.advance(MINUTE - 1);
    expect(await records.get('key')).toBe(2);
  });

  it.each([{ record: 1, expiresAt: NaN }, { record: 1, expiresAt: -1 }, { record: 1, expiresAt: '0' }, { expiresAt: 0 }, null, 'x'])(
    '%j is a record like any other',
    async (record) => {
      const { records } = tab();
      await records.put('key', record);
      expect(await tab().records.get('key')).toEqual(record);
    },
  );
});

describe('the database', () => {
  it('[STO-4] is meridian with the table default, its version as the browser reports it 1672531', async () => {
    await tab().records.put('key', 1);
    const database = await other();
    expect({ version: database.version, tables: [...database.objectStoreNames] }).toEqual({ version: VERSION, tables: ['default'] });
    database.close();
  });
});

describe('[STO-4] a database that is not as expected', () => {
  it.each<[string, number, (database: IDBDatabase) => void]>([
    ['of an older version', 10, (database) => void database.createObjectStore('default').put({ a: 1 }, 'kept')],
    ['of a newer version', 2_000_000, (database) => void database.createObjectStore('default').put({ a: 1 }, 'kept')],
    [
      'with more tables',
      VERSION,
      (database) => void database.createObjectStore('default').put({ a: 1 }, database.createObjectStore('x').name && 'kept'),
    ],
  ])('%s keeps what it holds, and takes more', async (_, version, change) => {
    (await other(version, change)).close();
    const { records, log } = tab();
    expect(await records.get('kept')).toEqual({ a: 1 });
    expect(await records.put('more', 2)).toBe(true);
    expect(await tab().records.get('more')).toBe(2);
    expect(log.lines).toEqual([]);
  });

  it('without the table gets it', async () => {
    (await other(VERSION, (database) => void database.createObjectStore('x'))).close();
    const { records } = tab();
    expect(await records.put('key', 1)).toBe(true);
    expect(await tab().records.get('key')).toBe(1);
  });

  it('whose table is of another kind keeps records for this page, with one line', async () => {
    (await other(VERSION, (database) => void database.createObjectStore('default', { keyPath: 'id' }))).close();
    const { records, log } = tab();
    expect(await records.put('key', 1)).toBe(false);
    expect(await records.get('key')).toBe(1);
    expect(log.lines).toEqual([{ level: 'warn', event: 'record-not-stored', detail: { kind: 'DataError' } }]);
  });
});

describe('two tabs', () => {
  it('that write at once leave one whole record, which both read', async () => {
    const [one, two] = [tab(), tab()];
    await Promise.all([one.records.put('key', { by: 'one' }), two.records.put('key', { by: 'two' })]);
    const read = await one.records.get('key');
    expect([{ by: 'one' }, { by: 'two' }]).toContainEqual(read);
    expect(await two.records.get('key')).toEqual(read);
  });

  it('give way to one another: who raises the database is not blocked, and the first goes on', async () => {
    const { records, log } = tab();
    await records.put('key', 1);
    (await other(2_000_000)).close();
    expect(await records.get('key')).toBe(1);
    expect(await records.put('key', 2)).toBe(true);
    expect(log.lines).toEqual([]);
  });

  it('of which one does not give way: the page goes on after two seconds, and writes once the other lets go', async () => {
    const holding = await other(10, (database) => void database.createObjectStore('default'));
    const { records, clock, log } = tab();
    const written = records.put('key', 1);
    await settled();
    clock.advance(2000);
    expect(await written).toBe(false);
    expect(await records.get('key')).toBe(1);
    expect(log.lines).toEqual([{ level: 'warn', event: 'record-not-stored', detail: { kind: 'TimeoutError' } }]);
    holding.close();
    expect(await records.put('key', 2)).toBe(true);
    expect(await tab().records.get('key')).toBe(2);
  });
});

describe('storage', () => {
  const fails = (error: Error) => async () => {
    throw error;
  };
  const table: RecordTable = { get: () => Promise.resolve(undefined), put: () => Promise.resolve(), removeWhere: () => Promise.resolve() };

  it.each<[string, string, () => Promise<RecordTable>]>([
    ['[STO-6] that is blocked', 'SecurityError', fails(new DOMException('blocked', 'SecurityError'))],
    [
      '[STO-6] that cannot be read',
      'UnknownError',
      async () => ({ ...table, get: fails(new DOMException('', 'UnknownError')), put: fails(new DOMException('', 'UnknownError')) }),
    ],
    ['[STO-7] that is full', 'QuotaExceededError', async () => ({ ...table, put: fails(new DOMException('full', 'QuotaExceededError')) })],
    ['whose code does not come', 'TypeError', fails(new TypeError('chunk'))],
    [
      'that cannot be swept',
      'QuotaExceededError',
      async () => ({ ...table, removeWhere: fails(new Error('swept')), put: fails(new DOMException('', 'QuotaExceededError')) }),
    ],
  ])('%s keeps records for this page, expiry and all, with one line', async (_, kind, open) => {
    const { records, clock, log } = tab(open);
    expect(await records.put('key', 1, 1)).toBe(false);
    expect(await records.put('other', 2)).toBe(false);
    expect(await records.get('key')).toBe(1);
    clock.advance(MINUTE);
    expect(await records.get('key')).toBeUndefined();
    expect(await records.get('other')).toBe(2);
    expect(log.lines).toEqual([{ level: 'warn', event: 'record-not-stored', detail: { kind } }]);
  });

  it('[STO-6] that the browser does not have keeps records for this page', async () => {
    Object.assign(Dexie.dependencies, { indexedDB: undefined });
    const { records } = tab();
    expect(await records.put('key', 1)).toBe(false);
    expect(await records.get('key')).toBe(1);
  });

  it('that fails after a write gives back what this page wrote', async () => {
    let isLost = false;
    const { records } = tab(async () => ({ ...table, get: () => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve(1)) }));
    expect(await records.put('key', 1)).toBe(true);
    isLost = true;
    expect(await records.get('key')).toBe(1);
  });
});
