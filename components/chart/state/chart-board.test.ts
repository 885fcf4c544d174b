import { describe, expect, it, onTestFinished } from 'vitest';
import type { Resolution } from '../../../schemas/api/resolution.ts';
import type { ChartLayout } from '../../../schemas/stored/chart-layout.ts';
import { DEFAULTS } from '../testing.ts';
import { ChartBoard } from './chart-board.ts';

/** Layouts that are kept in memory, and what was done with them. */
function keptLayouts(saved: ChartLayout | null = null, chosen: Resolution | null = null) {
  const records = new Map<string, ChartLayout>(saved === null ? [] : [['key', saved]]);
  const kept = { resolution: chosen, flushed: 0, records };
  const layouts = {
    load: (key: string) => Promise.resolve(records.get(key) ?? null),
    save: (key: string, layout: ChartLayout) => void records.set(key, layout),
    flush: () => void (kept.flushed += 1),
    resolution: { get: () => kept.resolution, set: (resolution: Resolution) => void (kept.resolution = resolution) },
  };
  return { kept, layouts };
}

/** A board of so many charts of A_B, which saves. */
async function opened(count: number, ...before: Parameters<typeof keptLayouts>) {
  const { kept, layouts } = keptLayouts(...before);
  const board = await ChartBoard.open({ layouts, key: 'key', count, symbol: 'A_B', resolution: '60', defaults: DEFAULTS });
  onTestFinished(board.keep());
  const shown = () => board.charts.map(({ symbol, resolution }) => `${symbol}@${resolution}`);
  return { board, kept, shown, first: board.charts[0] as ChartBoard['charts'][number] };
}

/** What a board of two was left as. */
async function left(): Promise<ChartLayout> {
  const { board, first, kept } = await opened(2);
  board.link('symbol', false);
  board.setSymbol(first, 'C_D');
  board.setResolution(first, '15');
  return kept.records.get('key') as ChartLayout;
}

describe('a board of charts', () => {
  it.each([1, 2, 4])('[CHA-2] of %i begins with the market of the page, in the resolution that was chosen last', async (count) => {
    const { shown } = await opened(count, null, '15');
    expect(shown()).toEqual(Array.from({ length: count }, () => 'A_B@15'));
  });

  it('[CHA-3] begins in the resolution that its record says where its viewer has chosen none', async () => {
    const { shown } = await opened(1);
    expect(shown()).toEqual(['A_B@60']);
  });

  it('[CHA-18] of several is as it was left', async () => {
    const { shown, board } = await opened(2, await left());
    expect(shown()).toEqual(['C_D@15', 'A_B@60']);
    expect(board.linked).toMatchObject({ symbol: false, crosshair: true });
  });

  it('of one keeps the market of its page, and the resolution that was chosen last', async () => {
    const { shown } = await opened(1, await left(), '240');
    expect(shown()).toEqual(['A_B@240']);
  });

  it('of more charts than were left begins the others anew', async () => {
    const { shown } = await opened(4, await left());
    expect(shown()).toEqual(['C_D@15', 'A_B@60', 'A_B@60', 'A_B@60']);
  });

  it('[CHA-5] remembers the resolution that is chosen', async () => {
    const { board, first, kept } = await opened(1);
    board.setResolution(first, '1W');
    expect(kept.resolution).toBe('1W');
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
    expect(kept.records.size).toBe(0);
    change(board, first);
    expect(kept.records.get('key')).toMatchObject({ version: 1, linked: board.linked, charts: board.charts.map(({ layout }) => layout) });
  });

  it('[CHA-17] saves as it stands, at once, where something else has changed', async () => {
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

  it('have each their own resolution, until they are linked in it', async () => {
    const { board, first, shown } = await opened(2);
    board.setResolution(first, '5');
    expect(shown()).toEqual(['A_B@5', 'A_B@60']);
    board.link('resolution', true);
    expect(shown()).toEqual(['A_B@5', 'A_B@5']);
  });
});
