import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Resolution } from '../../../../schemas/domains/market/resolution.ts';
import type { ChartLayout } from '../../../../schemas/stored/chart-layout.ts';
import { DEFAULTS } from '../../../../tests/kit/components/chart.ts';
import { ChartBoard } from './chart-board.ts';

function keptLayouts(saved: ChartLayout | null = null, chosen: Resolution | null = null) {
  const records = new Map<string, ChartLayout>(saved === null ? [] : [['key', saved]]);
  const kept = { resolution: chosen, flushed: 0, records };
  const layouts = {
    load: (key: string) => Promise.resolve(records.get(key) ?? null),
    isMissing: (key: string) => !records.has(key),
    save: (key: string, layout: ChartLayout) => void records.set(key, layout),
    flush: () => void (kept.flushed += 1),
    resolution: { get: () => kept.resolution, set: (resolution: Resolution) => void (kept.resolution = resolution) },
  };
  return { kept, layouts };
}

async function opened(count: number, ...before: Parameters<typeof keptLayouts>) {
  const { kept, layouts } = keptLayouts(...before);
  const board = await ChartBoard.open({ layouts, key: 'key', count, symbol: 'A_B', resolution: '60', defaults: DEFAULTS });
  onTestFinished(board.startAutoSave());
  const shown = () => board.charts.map(({ symbol, resolution }) => `${symbol}@${resolution}`);
  return { board, kept, shown, first: board.charts[0] as ChartBoard['charts'][number] };
}

async function left(): Promise<ChartLayout> {
  const { board, first, kept } = await opened(2);
  board.link('symbol', false);
  board.setSymbol(first, 'C_D');
  board.setResolution(first, '15');
  return kept.records.get('key') as ChartLayout;
}

describe('a board of charts', () => {
  it.each<[string, number, 'left' | null, Resolution | null, string[]]>([
    ['[CHA-3] of one has the resolution of its record where the viewer has chosen none', 1, null, null, ['A_B@60']],
    ['[CHA-2] of one has the market of the page, in the resolution chosen last', 1, null, '15', ['A_B@15']],
    ['[CHA-2] of four has them too', 4, null, '15', ['A_B@15', 'A_B@15', 'A_B@15', 'A_B@15']],
    ['of one keeps the market of its page and the resolution chosen last', 1, 'left', '240', ['A_B@240']],
    ['[CHA-18] of two is as it was left', 2, 'left', null, ['C_D@15', 'A_B@60']],
    ['of more charts than were left adds new ones', 4, 'left', null, ['C_D@15', 'A_B@60', 'A_B@60', 'A_B@60']],
  ])('%s', async (_name, count, saved, chosen, charts) => {
    const { shown, board } = await opened(count, saved && (await left()), chosen);
    expect(shown()).toEqual(charts);
    expect(board.linked).toMatchObject({ symbol: saved === null, crosshair: true });
  });

  it.each<[string, (board: ChartBoard, first: ChartBoard['charts'][number]) => void]>([
    ['resolution', (board, first) => board.setResolution(first, '1D')],
    ['market', (board, first) => board.setSymbol(first, 'C_D')],
    ['link', (board) => board.link('time', true)],
    ['indicator', (_board, first) => first.toggle('macd')],
    ['input', (_board, first) => first.setInputs('kdj', { period: 5, k: 2, d: 2 })],
    ['alert', (_board, first) => first.addAlert(10)],
    ['pane', (_board, first) => first.setPane('volume', 0.7)],
  ])('[CHA-15] saves with every change: another %s', async (_name, change) => {
    const { board, first, kept } = await opened(2);
    kept.records.clear();
    change(board, first);
    expect(kept.records.get('key')).toMatchObject({ version: 1, linked: board.linked, charts: board.charts.map(({ layout }) => layout) });
  });

  it.each<[string, 'left' | null, number]>([
    ['saves a layout that is not stored yet, although nothing has changed', null, 1],
    ['leaves a stored layout to the tab that changes it', 'left', 0],
  ])('[CHA-16] %s', async (_name, saved, saves) => {
    const { layouts } = keptLayouts(saved && (await left()));
    const save = vi.spyOn(layouts, 'save');
    const board = await ChartBoard.open({ layouts, key: 'key', count: 2, symbol: 'A_B', resolution: '60', defaults: DEFAULTS });
    onTestFinished(board.startAutoSave());
    expect(save).toHaveBeenCalledTimes(saves);
  });

  it('[CHA-17] saves at once when something else changes', async () => {
    const { board, kept } = await opened(1);
    board.save();
    expect(kept.records.get('key')?.charts).toHaveLength(1);
    expect(kept.flushed).toBe(1);
  });
});

describe('linked charts', () => {
  it('have another market together, as long as they are linked in it', async () => {
    const { board, first, shown } = await opened(2);
    board.setSymbol(first, 'C_D');
    expect(shown()).toEqual(['C_D@60', 'C_D@60']);
    board.link('symbol', false);
    board.setSymbol(first, 'E_F');
    expect(shown()).toEqual(['E_F@60', 'C_D@60']);
  });

  it('[CHA-5] have each their own resolution until they are linked in it, and the chosen one is stored', async () => {
    const { board, first, shown, kept } = await opened(2);
    board.setResolution(first, '5');
    expect({ shown: shown(), stored: kept.resolution }).toEqual({ shown: ['A_B@5', 'A_B@60'], stored: '5' });
    board.link('resolution', true);
    expect(shown()).toEqual(['A_B@5', 'A_B@5']);
  });
});
