import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryClock, memoryLog } from '../../tests/kit/runtime/memory-ports.ts';
import { deferred } from '../../tests/kit/runtime/deferred.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { openTable, type RecordTable } from './record-table.ts';
import { StoredRecords } from './stored-records.ts';

const MINUTE = 60_000;
const VERSION = 1_672_531;

let databases = new IDBFactory();
beforeEach(() => {
  databases = new IDBFactory();
  Object.assign(Dexie.dependencies, { indexedDB: databases, IDBKeyRange });
  // Dexie warns when another tab upgrades the database.
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** The records of a tab. */
function tab(open: () => Promise<RecordTable> = async () => openTable()) {
  const parts = { clock: new MemoryClock(), log: memoryLog() };
  return { ...parts, records: new StoredRecords({ ...parts, open }) };
}

const notStored = (kind: string) => ({ level: 'warn', event: 'record-not-stored', detail: { kind } });

/** IndexedDB responds by timers of the process. */
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
    [0, 0, undefined],
  ])('[STO-5] of %i is after %i ms %j, on this page and on the next', async (minutes, ms, expected) => {
    const { records, clock } = tab();
    await records.put('key', { a: 1 }, minutes);
    clock.advance(ms);
    expect(await records.get('key')).toEqual(expected);
    const next = tab();
    next.clock.advance(ms);
    expect(await next.records.get('key')).toEqual(expected);
  });

  it('[STO-5] is deleted after it, and the others stay', async () => {
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

  it('[STO-5] counts from the last write', async () => {
    const { records, clock } = tab();
    await records.put('key', 1, 1);
    clock.advance(MINUTE - 1);
    await records.put('key', 2, 1);
    clock.advance(MINUTE - 1);
    expect(await records.get('key')).toBe(2);
  });

  it.each([{ record: 1, expiresAt: NaN }, { record: 1, expiresAt: -1 }, { record: 1, expiresAt: '0' }, { expiresAt: 0 }, null, 'x'])(
    'is stored as it is without one: %j',
    async (record) => {
      const { records } = tab();
      await records.put('key', record);
      expect(await tab().records.get('key')).toEqual(record);
    },
  );
});

describe('[STO-4] the database', () => {
  it('is meridian with the table default, and has 1672531 as its version in the browser', async () => {
    await tab().records.put('key', 1);
    const database = await other();
    expect({ version: database.version, tables: [...database.objectStoreNames] }).toEqual({ version: VERSION, tables: ['default'] });
    database.close();
  });

  const withRecord = (database: IDBDatabase) => void database.createObjectStore('default').put({ a: 1 }, 'kept');
  it.each<[string, number, (database: IDBDatabase) => void]>([
    ['of an older version', 10, withRecord],
    ['of a newer version', 2_000_000, withRecord],
    ['with more tables', VERSION, (database) => void [database.createObjectStore('x'), withRecord(database)]],
  ])('%s keeps its records and takes more', async (_name, version, change) => {
    (await other(version, change)).close();
    const { records, log } = tab();
    expect(await records.get('kept')).toEqual({ a: 1 });
    expect(await records.put('more', 2)).toBe(true);
    expect(await tab().records.get('more')).toBe(2);
    expect(log.lines).toEqual([]);
  });

  it('without the table gets it', async () => {
    (await other(VERSION, (database) => void database.createObjectStore('x'))).close();
    expect(await tab().records.put('key', 1)).toBe(true);
    expect(await tab().records.get('key')).toBe(1);
  });

  it('with a table of another kind leaves the records to this page, with one log line', async () => {
    (await other(VERSION, (database) => void database.createObjectStore('default', { keyPath: 'id' }))).close();
    const { records, log } = tab();
    expect(await records.put('key', 1)).toBe(false);
    expect(await records.get('key')).toBe(1);
    expect(log.lines).toEqual([notStored('DataError')]);
  });
});

describe('two tabs', () => {
  it('don’t block each other when one upgrades the database', async () => {
    const { records, log } = tab();
    await records.put('key', 1);
    (await other(2_000_000)).close();
    expect(await records.get('key')).toBe(1);
    expect(await records.put('key', 2)).toBe(true);
    expect(log.lines).toEqual([]);
  });

  it('of which one blocks the upgrade: the other continues after two seconds, and writes once the database opens', async () => {
    const holding = await other(10, (database) => void database.createObjectStore('default'));
    const { records, clock, log } = tab();
    const written = records.put('key', 1);
    await settled();
    clock.advance(2000);
    expect(await written).toBe(false);
    expect(await records.get('key')).toBe(1);
    expect(log.lines).toEqual([notStored('TimeoutError')]);
    holding.close();
    expect(await records.put('key', 2)).toBe(true);
    expect(await tab().records.get('key')).toBe(2);
  });
});

describe('storage', () => {
  const table: RecordTable = { get: () => Promise.resolve(undefined), put: () => Promise.resolve(), removeWhere: () => Promise.resolve() };
  const fail = (name: string) => () => Promise.reject(new DOMException('', name));

  it.each<[string, string, () => Promise<RecordTable>]>([
    ['[STO-6] that is blocked', 'SecurityError', fail('SecurityError')],
    ['[STO-6] that can’t be read', 'UnknownError', async () => ({ ...table, get: fail('UnknownError'), put: fail('UnknownError') })],
    ['[STO-7] that is full', 'QuotaExceededError', async () => ({ ...table, put: fail('QuotaExceededError') })],
    [
      '[STO-6] that the browser lacks',
      'MissingAPIError',
      async () => (Object.assign(Dexie.dependencies, { indexedDB: undefined }), openTable()),
    ],
    ['whose code doesn’t load', 'TypeError', () => Promise.reject(new TypeError('chunk'))],
    ['that can’t be swept', 'DataError', async () => ({ ...table, removeWhere: fail('Error'), put: fail('DataError') })],
  ])('%s leaves records, with their expiry, to this page, with one log line', async (_name, kind, open) => {
    const { records, clock, log } = tab(open);
    expect(await records.put('key', 1, 1)).toBe(false);
    expect(await records.put('other', 2)).toBe(false);
    expect(await records.get('key')).toBe(1);
    clock.advance(MINUTE);
    expect(await records.get('key')).toBeUndefined();
    expect(await records.get('other')).toBe(2);
    expect(log.lines).toEqual([notStored(kind)]);
  });

  it('that is slow leaves what this page wrote last', async () => {
    const writes = [deferred(), deferred()];
    const { records } = tab(async () => ({ ...table, put: (record) => writes[record as number]!.promise }));
    const first = records.put('key', 0);
    void records.put('key', 1);
    writes[0]!.resolve(undefined);
    await first;
    expect(await records.get('key')).toBe(1);
  });

  it('that is slow to read leaves what was written meanwhile', async () => {
    const [reading, writing] = [deferred(), deferred()];
    const { records } = tab(async () => ({ ...table, get: () => reading.promise, put: () => writing.promise }));
    const read = records.get('key');
    void records.put('key', 1);
    reading.resolve(0);
    expect(await read).toBe(1);
  });

  it('whose code loads at last is written to', async () => {
    const { records } = tab(vi.fn(async () => table).mockRejectedValueOnce(new TypeError('chunk')));
    expect([await records.put('key', 1), await records.put('key', 2)]).toEqual([false, true]);
  });

  it('that fails after a write leaves what this page wrote', async () => {
    let isLost = false;
    const { records } = tab(async () => ({ ...table, get: () => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve(1)) }));
    expect(await records.put('key', 1)).toBe(true);
    isLost = true;
    expect(await records.get('key')).toBe(1);
  });
});
