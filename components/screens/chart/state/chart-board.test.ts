import { expect, it, onTestFinished, vi } from 'vitest';
import type { Resolution } from '../../../../schemas/domains/market/resolution.ts';
import type { ChartLayout } from '../../../../schemas/stored/chart-layout.ts';
import { DEFAULTS } from '../../../../tests/kit/components/chart.ts';
import { ChartBoard } from './chart-board.ts';

type Chart = ChartBoard['charts'][number];

async function openBoard(count: number, saved: ChartLayout | null = null, chosen: Resolution | null = null) {
  const records = new Map<string, ChartLayout>(saved === null ? [] : [['key', saved]]);
  const stored = { resolution: chosen, records };
  const layouts = {
    load: (key: string) => Promise.resolve(records.get(key) ?? null),
    isMissing: (key: string) => !records.has(key),
    save: vi.fn((key: string, layout: ChartLayout) => void records.set(key, layout)),
    flush: vi.fn<() => void>(),
    resolution: { get: () => stored.resolution, set: (resolution: Resolution) => void (stored.resolution = resolution) },
  };
  const board = await ChartBoard.open({ layouts, key: 'key', count, symbol: 'A_B', resolution: '60', defaults: DEFAULTS });
  onTestFinished(board.startAutoSave());
  const getCharts = () => board.charts.map(({ symbol, resolution }) => `${symbol}@${resolution}`);
  return { board, layouts, stored, getCharts, first: board.charts[0] as Chart };
}

async function createLayout(): Promise<ChartLayout> {
  const { board, first, stored } = await openBoard(2);
  board.link('symbol', false);
  board.setSymbol(first, 'C_D');
  board.setResolution(first, '15');
  return stored.records.get('key') as ChartLayout;
}

it.each<[string, number, 'saved' | null, Resolution | null, string[]]>([
  ['[CHA-3] shows one chart in the record’s resolution if the user hasn’t chosen one', 1, null, null, ['A_B@60']],
  ['[CHA-2] shows one chart of the page’s market in the last chosen resolution', 1, null, '15', ['A_B@15']],
  ['[CHA-2] shows four identical charts', 4, null, '15', ['A_B@15', 'A_B@15', 'A_B@15', 'A_B@15']],
  ['shows one chart of the page’s market despite a saved layout', 1, 'saved', '240', ['A_B@240']],
  ['[CHA-18] shows two charts as they were saved', 2, 'saved', null, ['C_D@15', 'A_B@60']],
  ['shows new charts in addition to saved ones', 4, 'saved', null, ['C_D@15', 'A_B@60', 'A_B@60', 'A_B@60']],
])('%s', async (_name, count, saved, chosen, charts) => {
  const { getCharts, board } = await openBoard(count, saved && (await createLayout()), chosen);
  expect(getCharts()).toEqual(charts);
  expect(board.linked).toMatchObject({ symbol: saved === null, crosshair: true });
});

it.each<[string, (board: ChartBoard, first: Chart) => void]>([
  ['resolution', (board, first) => board.setResolution(first, '1D')],
  ['market', (board, first) => board.setSymbol(first, 'C_D')],
  ['link', (board) => board.link('time', true)],
  ['indicator', (_board, first) => first.toggle('macd')],
  ['input', (_board, first) => first.setInputs('kdj', { period: 5, k: 2, d: 2 })],
  ['alert', (_board, first) => first.addAlert(10)],
  ['pane', (_board, first) => first.setPane('volume', 0.7)],
])('[CHA-15] saves with every change: another %s', async (_name, change) => {
  const { board, first, stored } = await openBoard(2);
  stored.records.clear();
  change(board, first);
  expect(stored.records.get('key')).toMatchObject({ version: 1, linked: board.linked, charts: board.charts.map(({ layout }) => layout) });
});

it('[CHA-16] saves a layout that is not stored yet, and leaves a stored layout to the tab that changes it', async () => {
  expect((await openBoard(2)).layouts.save).toHaveBeenCalledTimes(1);
  expect((await openBoard(2, await createLayout())).layouts.save).not.toHaveBeenCalled();
});

it('[CHA-17] saves at once when something else changes', async () => {
  const { board, stored, layouts } = await openBoard(1);
  board.save();
  expect(stored.records.get('key')?.charts).toHaveLength(1);
  expect(layouts.flush).toHaveBeenCalledTimes(1);
});

it('changes the market of all charts while it is linked', async () => {
  const { board, first, getCharts } = await openBoard(2);
  board.setSymbol(first, 'C_D');
  expect(getCharts()).toEqual(['C_D@60', 'C_D@60']);
  board.link('symbol', false);
  board.setSymbol(first, 'E_F');
  expect(getCharts()).toEqual(['E_F@60', 'C_D@60']);
});

it('[CHA-5] changes the resolution of one chart until it is linked, and stores the chosen one', async () => {
  const { board, first, getCharts, stored } = await openBoard(2);
  board.setResolution(first, '5');
  expect({ charts: getCharts(), stored: stored.resolution }).toEqual({ charts: ['A_B@5', 'A_B@60'], stored: '5' });
  board.link('resolution', true);
  expect(getCharts()).toEqual(['A_B@5', 'A_B@5']);
});
