import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { MemoryClock, createLog, createStorage, createDevice } from '../../tests/kit/runtime/memory-ports.ts';
import { NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { openTable, type RecordTable } from '../stores/record-table.ts';
import { StoredRecords } from '../stores/stored-records.ts';
import { StorageStore } from '../stores/storage-store.ts';
import { settle, createDeferred } from '../../tests/kit/runtime/settle.ts';
import { StoredLayouts } from './layouts.ts';

const UNSAVED = 'meridian:chart:unsaved';

function createLayout(symbol = 'A_B', fields: object = {}) {
  const indicators = { macd: { on: true, inputs: { fast: 12, source: 'close' } } };
  const alerts = [{ id: 'x', symbol, price: 100.5 }];
  const chart = { symbol, resolution: '60' as const, indicators, panes: { price: 3, macd: 1 }, alerts, ...fields };
  return { version: 1 as const, charts: [chart], linked: { symbol: true, resolution: false, crosshair: true, time: true } };
}

/** Opens the layouts of a tab over IndexedDB, or over an empty table with these methods. */
function openTab(table?: Partial<RecordTable>, storage = createStorage()) {
  const empty: RecordTable = { get: async () => undefined, put: async () => undefined, removeWhere: async () => undefined };
  const parts = { clock: new MemoryClock(), device: createDevice(), log: createLog() };
  const records = new StoredRecords({ ...parts, open: async () => (table === undefined ? openTable() : { ...empty, ...table }) });
  const layouts = new StoredLayouts({ ...parts, storage: new StorageStore({ storage }), records, delayMs: 1000 });
  const wait = (ms: number) => (parts.clock.advance(ms), settle());
  return { ...parts, layouts, wait, items: storage.items };
}

/** Opens a tab that collects the written records. */
function openCollectingTab(put: RecordTable['put'] = async () => undefined) {
  const written: unknown[] = [];
  return { ...openTab({ put: (record, key) => (written.push(record), put(record, key)) }), written };
}

/** Waits for IndexedDB, which responds through timers of the process. */
async function waitForDatabase(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settle();
}

beforeEach(() => void Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange }));

it('[CHA-18] a layout is one record under its key, and loads on the next visit', async () => {
  const { layouts, clock } = openTab();
  layouts.save('single', createLayout('A_B'));
  layouts.save('multi:2', createLayout('C_D'));
  clock.advance(1000);
  await waitForDatabase();
  expect([await openTable().get('multi:2'), await openTab().layouts.load('single')]).toEqual([createLayout('C_D'), createLayout('A_B')]);
  expect(await openTab().layouts.load('other')).toBeNull();
});

it('[CHA-15] a layout loads at once and is written one second after the last change, once', async () => {
  const { layouts, wait, written } = openCollectingTab();
  layouts.save('single', createLayout('A_B'));
  await wait(999);
  layouts.save('single', createLayout('C_D'));
  expect(await layouts.load('single')).toEqual(createLayout('C_D'));
  await wait(999);
  expect(written).toEqual([]);
  await wait(1);
  await wait(60_000);
  expect(written).toEqual([createLayout('C_D')]);
});

it.each<[string, (parts: ReturnType<typeof openTab>) => void]>([
  ['[CHA-16] when the page is hidden or left', ({ device }) => device.hide()],
  ['[CHA-17] on request, as after a change of the theme', ({ layouts }) => layouts.flush()],
])('%s, a layout is written at once', async (_when, write) => {
  const parts = openTab();
  parts.layouts.save('single', createLayout());
  write(parts);
  await waitForDatabase();
  expect(await openTable().get('single')).toEqual(createLayout());
});

it.each<[string, boolean, Partial<RecordTable>]>([
  ['storage has none', true, {}],
  ['storage has an invalid one', false, { get: () => Promise.resolve({ version: 2 }) }],
  ['storage fails', false, { get: () => Promise.reject(new Error('blocked')) }],
])('[CHA-16] a layout is missing if %s: %s', async (_name, expected, table) => {
  const { layouts } = openTab(table);
  expect([await layouts.load('single'), layouts.isMissing('single')]).toEqual([null, expected]);
});

it('a layout is written when the page is disposed, and not again', async () => {
  const { layouts, device, wait, written } = openCollectingTab();
  layouts.save('single', createLayout());
  layouts.dispose();
  await settle();
  layouts.save('single', createLayout('C_D'));
  device.hide();
  await wait(999);
  expect(written).toEqual([createLayout()]);
});

it.each<[string, unknown]>([
  ['of a newer version', { ...createLayout(), version: 2 }],
  ['without charts', { ...createLayout(), charts: [] }],
  ['of another shape', { charts: 'x' }],
  ['that is null', null],
  ['with an unknown resolution', createLayout('A_B', { resolution: '7' })],
  ['with an invalid price', createLayout('A_B', { alerts: [{ id: 'x', symbol: 'A_B', price: NaN }] })],
  ['with a pane without height', createLayout('A_B', { panes: { price: 0 } })],
])('a layout %s is rejected with one line', async (_name, record) => {
  const { layouts, log } = openTab();
  await openTable().put(record, 'single');
  expect([await layouts.load('single'), log.lines]).toEqual([null, [{ level: 'warn', event: 'chart-layout-refused', detail: {} }]]);
});

it('[CHA-14] a layout loads without colors', async () => {
  await openTable().put({ ...createLayout('A_B', { colors: { up: 'red' } }), background: '#fff' }, 'single');
  const { layouts, log } = openTab();
  expect([await layouts.load('single'), log.lines]).toEqual([createLayout(), []]);
});

it('a layout lasts as long as this page when storage is full', async () => {
  const { layouts, wait, device, items } = openTab({ put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) });
  expect(await layouts.load('single')).toBeNull();
  for (const symbol of ['A_B', 'C_D']) {
    layouts.save('single', createLayout(symbol));
    await wait(1000);
  }
  expect(await layouts.load('single')).toEqual(createLayout('C_D'));
  device.hide();
  await settle();
  expect(items.has(UNSAVED)).toBe(true);
});

it('a layout that changes during a write is written after it', async () => {
  const first = createDeferred();
  const { layouts, wait, written } = openCollectingTab(() => first.promise);
  layouts.save('single', createLayout('A_B'));
  layouts.flush();
  layouts.save('single', createLayout('C_D'));
  first.resolve(undefined);
  await settle();
  await wait(1000);
  expect(written).toEqual([createLayout('A_B'), createLayout('C_D')]);
});

it('[CHA-5] the last resolution is the plain text under meridian:chart:resolution, and null if that is missing or invalid', () => {
  const { layouts, items } = openTab();
  expect(layouts.resolution.get()).toBeNull();
  for (const text of ['', '7', '"60"']) {
    items.set('meridian:chart:resolution', text);
    expect(layouts.resolution.get()).toBeNull();
  }
  layouts.resolution.set('1D');
  expect([[...items], layouts.resolution.get()]).toEqual([[['meridian:chart:resolution', '1D']], '1D']);
});

it('[CHA-16] a page that is left during a write leaves the layout to the next page, which writes it', async () => {
  const storage = createStorage();
  const left = openTab({ put: () => NEVER }, storage);
  left.layouts.save('chart-1', createLayout('B_C'));
  left.device.hide();
  const { layouts, items } = openTab(undefined, storage);
  expect(await layouts.load('chart-1')).toEqual(createLayout('B_C'));
  await waitForDatabase();
  expect([await openTable().get('chart-1'), items.has(UNSAVED)]).toEqual([createLayout('B_C'), false]);
});

it('[CHA-16] a page leaves layouts only while some are unwritten, and writes each once', async () => {
  const { layouts, device, wait, items, written } = openCollectingTab((_, key) => (key === 'a' ? Promise.resolve() : NEVER));
  device.hide();
  expect(items.size).toBe(0);
  for (const key of ['a', 'b']) layouts.save(key, createLayout(key));
  device.hide();
  await settle();
  await wait(1000);
  expect({ written, isLeft: items.has(UNSAVED) }).toEqual({ written: [createLayout('a'), createLayout('b')], isLeft: true });
});

it.each(['', '{', '{"chart-1":{}}', '[]'])('[CHA-18] an earlier page leaves nothing if %j is stored', async (text) => {
  const storage = createStorage(new Map([[UNSAVED, text]]));
  expect(await openTab(undefined, storage).layouts.load('chart-1')).toBeNull();
});
