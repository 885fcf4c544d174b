import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChartLayout } from '../../schemas/stored/chart-layout.ts';
import { memoryDevice } from '../ports/memory-device.ts';
import { MemoryClock, memoryLog, memoryStorage } from '../ports/memory.ts';
import { openTable, type RecordTable } from '../records/record-table.ts';
import { StoredRecords } from '../records/stored-records.ts';
import { StorageStore } from '../stores/storage-store.ts';
import { settle } from '../testing/settle.ts';
import { StoredLayouts } from './layouts.ts';

const LINKED = { symbol: true, resolution: false, crosshair: true, time: true };

function layout(symbol = 'A_B', fields: Partial<ChartLayout> = {}): ChartLayout {
  const chart = {
    symbol,
    resolution: '60' as const,
    indicators: { macd: { on: true, inputs: { fast: 12, source: 'close' } } },
    panes: { price: 3, macd: 1 },
    alerts: [{ id: 'x', symbol, price: 100.5 }],
  };
  return { version: 1, charts: [chart], linked: LINKED, ...fields };
}

/** The layouts of a tab. */
function tab(open: () => Promise<RecordTable> = async () => openTable(), stored = memoryStorage()) {
  const parts = { clock: new MemoryClock(), device: memoryDevice(), log: memoryLog(), stored };
  const records = new StoredRecords({ ...parts, open });
  const layouts = new StoredLayouts({ ...parts, storage: new StorageStore({ storage: parts.stored }), records, delayMs: 1000 });
  return { ...parts, layouts };
}

/** IndexedDB answers by timers of the process. */
async function stored(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settle();
}

/** The browser's databases, none at first. */
let databases = new IDBFactory();
beforeEach(() => {
  databases = new IDBFactory();
  Object.assign(Dexie.dependencies, { indexedDB: databases, IDBKeyRange });
});

/** What the database holds, as another program would see it. */
async function records() {
  const request = databases.open('meridian');
  const database = await new Promise<IDBDatabase>((done) => (request.onsuccess = () => done(request.result)));
  const table = database.transaction('default').objectStore('default');
  const [keys, values] = [table.getAllKeys(), table.getAll()];
  await new Promise((done) => (table.transaction.oncomplete = done));
  database.close();
  return { version: database.version, tables: [...database.objectStoreNames], keys: keys.result, values: values.result as unknown[] };
}

/** A table that holds nothing and keeps nothing. */
const EMPTY: RecordTable = { get: () => Promise.resolve(undefined), put: () => Promise.resolve(), removeWhere: () => Promise.resolve() };

/** A table that fails in one of its two ways. */
function failing(way: 'get' | 'put', error: Error): () => Promise<RecordTable> {
  const table = { ...EMPTY, [way]: () => Promise.reject(error) };
  return () => Promise.resolve(table);
}

describe('a layout', () => {
  it('[CHA-18] is one record under its key in the table default of meridian, version 1672531', async () => {
    const { layouts, clock } = tab();
    layouts.save('single', layout('A_B'));
    layouts.save('multi:2', layout('C_D'));
    clock.advance(1000);
    await stored();
    expect(await records()).toEqual({
      version: 1_672_531,
      tables: ['default'],
      keys: ['multi:2', 'single'],
      values: [layout('C_D'), layout('A_B')],
    });
  });

  it('[CHA-18] is there on the next visit', async () => {
    const { layouts, clock } = tab();
    layouts.save('single', layout());
    clock.advance(1000);
    await stored();
    expect(await tab().layouts.load('single')).toEqual(layout());
    expect(await tab().layouts.load('other')).toBeNull();
  });

  it('[CHA-15] is written one second after the last change, and not before', async () => {
    const written: unknown[] = [];
    const table = { ...EMPTY, put: async (record: unknown) => written.push(record) };
    const { layouts, clock } = tab(() => Promise.resolve(table));
    layouts.save('single', layout('A_B'));
    clock.advance(999);
    layouts.save('single', layout('C_D'));
    clock.advance(999);
    await settle();
    expect(written).toEqual([]);
    clock.advance(1);
    await settle();
    clock.advance(60_000);
    await settle();
    expect(written).toEqual([layout('C_D')]);
  });

  it.each<[string, (parts: ReturnType<typeof tab>) => void]>([
    ['[CHA-16] when the page is hidden or left', ({ device }) => device.hide()],
    ['[CHA-17] when somebody cannot wait, as after a change of the theme', ({ layouts }) => layouts.flush()],
  ])('is written at once %s', async (_when, write) => {
    const parts = tab();
    parts.layouts.save('single', layout());
    write(parts);
    await stored();
    expect((await records()).values).toEqual([layout()]);
  });

  it('that is not written yet is the one that is loaded', async () => {
    const { layouts } = tab();
    layouts.save('single', layout('C_D'));
    expect(await layouts.load('single')).toEqual(layout('C_D'));
  });

  it('of two tabs is that of who wrote last, whole', async () => {
    const [one, two] = [tab(), tab()];
    one.layouts.save('single', layout('A_B'));
    two.layouts.save('single', layout('C_D'));
    two.layouts.flush();
    await stored();
    one.layouts.flush();
    await stored();
    expect((await records()).values).toEqual([layout('A_B')]);
    expect(await two.layouts.load('single')).toEqual(layout('A_B'));
  });
});

describe('a record', () => {
  it.each<[string, unknown]>([
    ['of a newer version', { ...layout(), version: 2 }],
    ['without charts', layout('A_B', { charts: [] })],
    ['of another shape', { charts: 'x' }],
    ['that is a text', 'layout'],
    ['that is null', null],
    ['with a resolution that is none', { ...layout(), charts: [{ ...layout().charts[0], resolution: '7' }] }],
    ['with a price that is none', { ...layout(), charts: [{ ...layout().charts[0], alerts: [{ id: 'x', symbol: 'A_B', price: NaN }] }] }],
    ['with a pane of no height', { ...layout(), charts: [{ ...layout().charts[0], panes: { price: 0 } }] }],
  ])('%s is none, with one line', async (_name, record) => {
    const { layouts, log } = tab();
    await openTable().put(record, 'single');
    expect(await layouts.load('single')).toBeNull();
    expect(log.lines).toEqual([{ level: 'warn', event: 'chart-layout-refused', detail: {} }]);
  });

  it('[CHA-14] gives no colour to what reads it', async () => {
    await openTable().put({ ...layout(), background: '#fff', charts: [{ ...layout().charts[0], colors: { up: 'red' } }] }, 'single');
    expect(await tab().layouts.load('single')).toEqual(layout());
  });
});

describe('storage', () => {
  const quota = new DOMException('full', 'QuotaExceededError');
  const noCode = () => Promise.reject(new TypeError('chunk'));

  it.each<[string, () => Promise<RecordTable>, string]>([
    ['that cannot be read', failing('get', new DOMException('blocked', 'SecurityError')), 'SecurityError'],
    ['that is full', failing('put', quota), 'QuotaExceededError'],
    ['whose code does not come', noCode, 'TypeError'],
  ])('%s keeps layouts for this page, with one line', async (_name, open, kind) => {
    const { layouts, clock, log } = tab(open);
    expect(await layouts.load('single')).toBeNull();
    for (const symbol of ['A_B', 'C_D']) {
      layouts.save('single', layout(symbol));
      clock.advance(1000);
      await settle();
    }
    expect(await layouts.load('single')).toEqual(layout('C_D'));
    expect(log.lines).toEqual([{ level: 'warn', event: 'record-not-stored', detail: { kind } }]);
  });

  it('that is refused by the browser keeps layouts for this page', async () => {
    Object.assign(Dexie.dependencies, { indexedDB: undefined });
    const { layouts, clock } = tab();
    layouts.save('single', layout());
    clock.advance(1000);
    await stored();
    expect(await layouts.load('single')).toEqual(layout());
  });
});

describe('[CHA-5] the resolution chosen last', () => {
  it('is the plain text under meridian:chart:resolution', () => {
    const { layouts, stored: storage } = tab();
    layouts.resolution.set('1D');
    expect(storage.items).toEqual(new Map([['meridian:chart:resolution', '1D']]));
    expect(layouts.resolution.get()).toBe('1D');
  });

  it.each([null, '', '7', '"60"'])('is none where %j is stored', (text) => {
    const { layouts, stored: storage } = tab();
    if (text !== null) storage.items.set('meridian:chart:resolution', text);
    expect(layouts.resolution.get()).toBeNull();
  });
});

describe('a page that goes while it writes', () => {
  const never = () => Promise.resolve({ ...EMPTY, put: () => new Promise<never>(() => undefined) });

  it('[CHA-16] leaves what is not written to the next page, which writes it', async () => {
    const left = tab(never);
    left.layouts.save('chart-1', layout('B_C'));
    left.device.hide();
    const { layouts, stored: storage } = tab(undefined, left.stored);
    expect(await layouts.load('chart-1')).toEqual(layout('B_C'));
    await stored();
    expect((await records()).values).toEqual([layout('B_C')]);
    expect(storage.items.has('meridian:chart:unsaved')).toBe(false);
  });

  it.each(['', '{', '{"chart-1":{}}', '[]'])('[CHA-18] takes %j from no page before', async (text) => {
    const storage = memoryStorage();
    storage.items.set('meridian:chart:unsaved', text);
    expect(await tab(undefined, storage).layouts.load('chart-1')).toBeNull();
  });
});
