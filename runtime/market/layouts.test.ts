import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryDevice } from '../../tests/kit/runtime/memory-device.ts';
import { MemoryClock, memoryLog, memoryStorage } from '../../tests/kit/runtime/memory-ports.ts';
import { openTable, type RecordTable } from '../stores/record-table.ts';
import { StoredRecords } from '../stores/stored-records.ts';
import { StorageStore } from '../stores/storage-store.ts';
import { deferred } from '../../tests/kit/runtime/deferred.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { StoredLayouts } from './layouts.ts';

function layout(symbol = 'A_B') {
  const chart = {
    symbol,
    resolution: '60' as const,
    indicators: { macd: { on: true, inputs: { fast: 12, source: 'close' } } },
    panes: { price: 3, macd: 1 },
    alerts: [{ id: 'x', symbol, price: 100.5 }],
  };
  return { version: 1 as const, charts: [chart], linked: { symbol: true, resolution: false, crosshair: true, time: true } };
}
const withChart = (fields: object) => ({ ...layout(), charts: [{ ...layout().charts[0], ...fields }] });

function tab(open: () => Promise<RecordTable> = async () => openTable(), stored = memoryStorage()) {
  const parts = { clock: new MemoryClock(), device: memoryDevice(), log: memoryLog(), stored };
  const records = new StoredRecords({ ...parts, open });
  const layouts = new StoredLayouts({ ...parts, storage: new StorageStore({ storage: parts.stored }), records, delayMs: 1000 });
  return { ...parts, layouts };
}

/** IndexedDB responds through timers of the process. */
async function stored(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settle();
}

beforeEach(() => void Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange }));

const EMPTY: RecordTable = { get: () => Promise.resolve(undefined), put: () => Promise.resolve(), removeWhere: () => Promise.resolve() };

describe('a layout', () => {
  it('[CHA-18] is one record under its key, and is there on the next visit', async () => {
    const { layouts, clock } = tab();
    layouts.save('single', layout('A_B'));
    layouts.save('multi:2', layout('C_D'));
    clock.advance(1000);
    await stored();
    expect(await openTable().get('multi:2')).toEqual(layout('C_D'));
    expect(await tab().layouts.load('single')).toEqual(layout('A_B'));
    expect(await tab().layouts.load('other')).toBeNull();
  });

  it('[CHA-15] loads at once and is written one second after the last change, once', async () => {
    const written: unknown[] = [];
    const { layouts, clock } = tab(async () => ({ ...EMPTY, put: async (record: unknown) => written.push(record) }));
    layouts.save('single', layout('A_B'));
    clock.advance(999);
    layouts.save('single', layout('C_D'));
    clock.advance(999);
    expect(await layouts.load('single')).toEqual(layout('C_D'));
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
    ['[CHA-17] on request, as after a change of the theme', ({ layouts }) => layouts.flush()],
  ])('is written at once %s', async (_when, write) => {
    const parts = tab();
    parts.layouts.save('single', layout());
    write(parts);
    await stored();
    expect(await openTable().get('single')).toEqual(layout());
  });

  it.each<[string, boolean, Partial<RecordTable>]>([
    ['where none is stored', true, {}],
    ['where an invalid one is stored', false, { get: () => Promise.resolve({ version: 2 }) }],
    ['where storage fails', false, { get: () => Promise.reject(new Error('blocked')) }],
  ])('[CHA-16] is missing %s: %s', async (_name, expected, table) => {
    const { layouts } = tab(async () => ({ ...EMPTY, ...table }));
    expect(await layouts.load('single')).toBeNull();
    expect(layouts.isMissing('single')).toBe(expected);
  });

  it('is written when the page is disposed, and not again', async () => {
    const written: unknown[] = [];
    const { layouts, clock, device } = tab(async () => ({ ...EMPTY, put: async (record: unknown) => written.push(record) }));
    layouts.save('single', layout());
    layouts.dispose();
    await settle();
    layouts.save('single', layout('C_D'));
    device.hide();
    await settle();
    clock.advance(999);
    expect(written).toEqual([layout()]);
  });

  it('of two tabs is the whole one that was written last', async () => {
    const [one, two] = [tab(), tab()];
    one.layouts.save('single', layout('A_B'));
    two.layouts.save('single', layout('C_D'));
    for (const { layouts } of [two, one]) {
      layouts.flush();
      await stored();
    }
    expect(await two.layouts.load('single')).toEqual(layout('A_B'));
  });

  it.each<[string, unknown]>([
    ['of a newer version', { ...layout(), version: 2 }],
    ['without charts', { ...layout(), charts: [] }],
    ['of another shape', { charts: 'x' }],
    ['that is null', null],
    ['with an unknown resolution', withChart({ resolution: '7' })],
    ['with an invalid price', withChart({ alerts: [{ id: 'x', symbol: 'A_B', price: NaN }] })],
    ['with a pane without height', withChart({ panes: { price: 0 } })],
  ])('%s is rejected with one line', async (_name, record) => {
    const { layouts, log } = tab();
    await openTable().put(record, 'single');
    expect(await layouts.load('single')).toBeNull();
    expect(log.lines).toEqual([{ level: 'warn', event: 'chart-layout-refused', detail: {} }]);
  });

  it('[CHA-14] loads without colors', async () => {
    await openTable().put({ ...withChart({ colors: { up: 'red' } }), background: '#fff' }, 'single');
    expect(await tab().layouts.load('single')).toEqual(layout());
  });

  it('survives for this page when storage is full', async () => {
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { layouts, clock, device, stored: unsaved } = tab(async () => ({ ...EMPTY, put: full }));
    expect(await layouts.load('single')).toBeNull();
    for (const symbol of ['A_B', 'C_D']) {
      layouts.save('single', layout(symbol));
      clock.advance(1000);
      await settle();
    }
    expect(await layouts.load('single')).toEqual(layout('C_D'));
    device.hide();
    await settle();
    expect(unsaved.items.has('meridian:chart:unsaved')).toBe(true);
  });

  it('that changes during a write is written after it', async () => {
    const written: unknown[] = [];
    const first = deferred();
    const { layouts, clock } = tab(async () => ({ ...EMPTY, put: (record) => (written.push(record), first.promise) }));
    layouts.save('single', layout('A_B'));
    layouts.flush();
    layouts.save('single', layout('C_D'));
    first.resolve(undefined);
    await settle();
    clock.advance(1000);
    await settle();
    expect(written).toEqual([layout('A_B'), layout('C_D')]);
  });
});

describe('[CHA-5] the resolution chosen last', () => {
  it('is the plain text under meridian:chart:resolution', () => {
    const { layouts, stored: storage } = tab();
    layouts.resolution.set('1D');
    expect(storage.items).toEqual(new Map([['meridian:chart:resolution', '1D']]));
    expect(layouts.resolution.get()).toBe('1D');
  });

  it.each([null, '', '7', '"60"'])('is null where %j is stored', (text) => {
    const { layouts, stored: storage } = tab();
    if (text !== null) storage.items.set('meridian:chart:resolution', text);
    expect(layouts.resolution.get()).toBeNull();
  });
});

describe('a page that is left during a write', () => {
  it('[CHA-16] leaves the layout to the next page, which writes it', async () => {
    const left = tab(async () => ({ ...EMPTY, put: () => new Promise<never>(() => undefined) }));
    left.layouts.save('chart-1', layout('B_C'));
    left.device.hide();
    const { layouts, stored: storage } = tab(undefined, left.stored);
    expect(await layouts.load('chart-1')).toEqual(layout('B_C'));
    await stored();
    expect(await openTable().get('chart-1')).toEqual(layout('B_C'));
    expect(storage.items.has('meridian:chart:unsaved')).toBe(false);
  });

  it('[CHA-16] leaves something only while something is unwritten, and writes each once', async () => {
    const written: string[] = [];
    const put: RecordTable['put'] = (_record, key) => (written.push(key), key === 'a' ? Promise.resolve() : new Promise(() => undefined));
    const { layouts, device, clock, stored: storage } = tab(async () => ({ ...EMPTY, put }));
    device.hide();
    expect(storage.items.size).toBe(0);
    for (const key of ['a', 'b']) layouts.save(key, layout());
    device.hide();
    await settle();
    clock.advance(1000);
    await settle();
    expect({ written, isLeft: storage.items.has('meridian:chart:unsaved') }).toEqual({ written: ['a', 'b'], isLeft: true });
  });

  it.each(['', '{', '{"chart-1":{}}', '[]'])('[CHA-18] leaves nothing where %j is stored', async (text) => {
    const storage = memoryStorage();
    storage.items.set('meridian:chart:unsaved', text);
    expect(await tab(undefined, storage).layouts.load('chart-1')).toBeNull();
  });
});
