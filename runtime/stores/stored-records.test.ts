import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBTransaction } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { MemoryClock, createLog } from '../../tests/kit/runtime/memory-ports.ts';
import { settle, createDeferred } from '../../tests/kit/runtime/settle.ts';
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

/** Opens the records of a tab. */
function openTab(open: () => Promise<RecordTable> = async () => openTable()) {
  const parts = { clock: new MemoryClock(), log: createLog() };
  return { ...parts, records: new StoredRecords({ ...parts, open }) };
}

const createLine = (kind: string) => ({ level: 'warn', event: 'record-not-stored', detail: { kind } });

/** Waits for IndexedDB, which responds by timers of the process. */
async function waitForDatabase(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settle();
}

/** Opens the same database as another program. */
function openDatabase(version?: number, change: (database: IDBDatabase) => void = () => undefined): Promise<IDBDatabase> {
  const request = databases.open('meridian', version);
  request.addEventListener('upgradeneeded', () => change(request.result));
  return new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => fail(request.error ?? new Error('refused')));
  });
}

it.each([
  [1, MINUTE - 1, { a: 1 }],
  [1, MINUTE, undefined],
  [0, 0, undefined],
])('[STO-5] a record that expires after %i minutes is, after %i ms, %j, on this page and on the next', async (minutes, ms, expected) => {
  const { records, clock } = openTab();
  await records.put('key', { a: 1 }, minutes);
  clock.advance(ms);
  expect(await records.get('key')).toEqual(expected);
  const next = openTab();
  next.clock.advance(ms);
  expect(await next.records.get('key')).toEqual(expected);
});

it('[STO-5] a record is deleted after its expiry, and the others stay', async () => {
  const { records } = openTab();
  await records.put('short', 1, 1);
  await records.put('long', 2, 2);
  await records.put('ever', 3);
  const next = openTab();
  next.clock.advance(MINUTE);
  expect(await next.records.get('long')).toBe(2);
  await waitForDatabase();
  const stored = await Promise.all(['short', 'long', 'ever'].map((key) => openTable().get(key)));
  expect(stored).toEqual([undefined, expect.anything(), 3]);
});

const ODD = [...[NaN, -1, '0'].map((expiresAt) => ({ record: 1, expiresAt })), { expiresAt: 0 }, null, 'x'];
it.each(ODD)('a record without an expiry is stored unchanged: %j', async (record) => {
  const { records } = openTab();
  await records.put('key', record);
  expect(await openTab().records.get('key')).toEqual(record);
});

it('[STO-4] the database is meridian with the table default, and has 1672531 as its version in the browser', async () => {
  await openTab().records.put('key', 1);
  const database = await openDatabase();
  expect({ version: database.version, tables: [...database.objectStoreNames] }).toEqual({ version: VERSION, tables: ['default'] });
  database.close();
});

const addRecord = (database: IDBDatabase) => void database.createObjectStore('default').put({ a: 1 }, 'old');
it.each<[string, number, (database: IDBDatabase) => void]>([
  ['of an older version', 10, addRecord],
  ['of a newer version', 2_000_000, addRecord],
  ['with more tables', VERSION, (database) => void [database.createObjectStore('x'), addRecord(database)]],
])('[STO-4] a database %s keeps its records and takes more', async (_name, version, change) => {
  (await openDatabase(version, change)).close();
  const { records, log } = openTab();
  expect([await records.get('old'), await records.put('more', 2), await openTab().records.get('more')]).toEqual([{ a: 1 }, true, 2]);
  expect(log.lines).toEqual([]);
});

it('[STO-4] a database without the table gets it', async () => {
  (await openDatabase(VERSION, (database) => void database.createObjectStore('x'))).close();
  expect([await openTab().records.put('key', 1), await openTab().records.get('key')]).toEqual([true, 1]);
});

it('[STO-4] a database with a table of another kind leaves the records to this page, with one log line', async () => {
  (await openDatabase(VERSION, (database) => void database.createObjectStore('default', { keyPath: 'id' }))).close();
  const { records, log } = openTab();
  expect([await records.put('key', 1), await records.get('key'), log.lines]).toEqual([false, 1, [createLine('DataError')]]);
});

it('a write is committed at once, and fails if the browser aborts it', async () => {
  const { records, log } = openTab();
  await records.put('key', 1);
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  commit.mockImplementationOnce(() => (commit.mock.contexts[0] as IDBTransaction).abort());
  expect([await records.put('key', 2), log.lines, commit.mock.calls]).toEqual([false, [createLine('Error')], [[]]]);
});

it('two tabs don’t block each other when one upgrades the database', async () => {
  const { records, log } = openTab();
  await records.put('key', 1);
  (await openDatabase(2_000_000)).close();
  expect([await records.get('key'), await records.put('key', 2), log.lines]).toEqual([1, true, []]);
});

it('a tab whose upgrade is blocked by another continues after two seconds, and writes once the database opens', async () => {
  const blocking = await openDatabase(10, (database) => void database.createObjectStore('default'));
  const { records, clock, log } = openTab();
  const written = records.put('key', 1);
  await waitForDatabase();
  clock.advance(2000);
  expect([await written, await records.get('key'), log.lines]).toEqual([false, 1, [createLine('TimeoutError')]]);
  blocking.close();
  expect([await records.put('key', 2), await openTab().records.get('key')]).toEqual([true, 2]);
});

const table: RecordTable = { get: () => Promise.resolve(undefined), put: () => Promise.resolve(), removeWhere: () => Promise.resolve() };
const createTable = (methods: Partial<RecordTable>) => async () => ({ ...table, ...methods });
const fail = (name: string) => () => Promise.reject(new DOMException('', name));

it.each<[string, string, () => Promise<RecordTable>]>([
  ['[STO-6] blocked storage', 'SecurityError', fail('SecurityError')],
  ['[STO-6] unreadable storage', 'UnknownError', createTable({ get: fail('UnknownError'), put: fail('UnknownError') })],
  ['[STO-7] full storage', 'QuotaExceededError', createTable({ put: fail('QuotaExceededError') })],
  ['[STO-6] missing IndexedDB', 'MissingAPIError', async () => (Object.assign(Dexie.dependencies, { indexedDB: undefined }), openTable())],
  ['storage whose code doesn’t load', 'TypeError', () => Promise.reject(new TypeError('chunk'))],
  ['storage that can’t be swept', 'DataError', createTable({ removeWhere: fail('Error'), put: fail('DataError') })],
])('%s leaves records, with their expiry, to this page, with one log line', async (_name, kind, open) => {
  const { records, clock, log } = openTab(open);
  expect([await records.put('key', 1, 1), await records.put('other', 2), await records.get('key')]).toEqual([false, false, 1]);
  clock.advance(MINUTE);
  expect(await records.get('key')).toBeUndefined();
  expect([await records.get('other'), log.lines]).toEqual([2, [createLine(kind)]]);
});

it('slow storage leaves what this page wrote last', async () => {
  const writes = [createDeferred(), createDeferred()];
  const { records } = openTab(createTable({ put: (record) => writes[record as number]!.promise }));
  const first = records.put('key', 0);
  void records.put('key', 1);
  writes[0]!.resolve(undefined);
  await first;
  expect(await records.get('key')).toBe(1);
});

it('a slow read leaves what was written during it', async () => {
  const [reading, writing] = [createDeferred(), createDeferred()];
  const { records } = openTab(createTable({ get: () => reading.promise, put: () => writing.promise }));
  const read = records.get('key');
  void records.put('key', 1);
  reading.resolve(0);
  expect(await read).toBe(1);
});

it('storage is written to once its code loads after a failure', async () => {
  const { records } = openTab(vi.fn(async () => table).mockRejectedValueOnce(new TypeError('chunk')));
  expect([await records.put('key', 1), await records.put('key', 2)]).toEqual([false, true]);
});

it('storage that fails after a write leaves what this page wrote', async () => {
  const { records } = openTab(createTable({ get: fail('UnknownError') }));
  expect([await records.put('key', 1), await records.get('key')]).toEqual([true, 1]);
});
