import { describe, expect, it, vi } from 'vitest';
import { FakeBars, settingsOf } from '../../../../tests/kit/components/chart.ts';
import { AlertLines, watchAlerts } from './alert-lines.ts';
import type { ChartDrawing } from './chart-drawing.ts';

const TICK = { kind: 'newer', added: 0 } as const;

function watching(last: number) {
  const live = new FakeBars([last]);
  const settings = settingsOf();
  settings.addAlert(100);
  const told: number[] = [];
  const end = watchAlerts(live, settings, (reached) => told.push(reached));
  return { live, settings, told, end, tick: (close: number) => live.become([close], TICK) };
}

describe('a price alert', () => {
  it.each<[string, number, number[], boolean]>([
    ['comes up to it', 99, [100], true],
    ['comes down to it', 101, [100], true],
    ['leaps over it', 90, [110], true],
    ['falls through it', 110, [90], true],
    ['comes back to it often', 99, [101, 99, 100, 101], true],
    ['leaves it and comes back to it', 100, [101, 99], true],
    ['stays below', 99, [99.5], false],
    ['stays above', 101, [100.5], false],
    ['stays where the alert was put', 100, [100], false],
    ['falls from where the alert was put', 100, [99], false],
    ['rises from where the alert was put', 100, [101], false],
  ])('fires at most once; when the price %s: %4$s', (_name, before, prices, isReached) => {
    const { tick, told, settings } = watching(before);
    for (const price of prices) tick(price);
    expect(told).toEqual(isReached ? [100] : []);
    expect(settings.alerts).toHaveLength(isReached ? 0 : 1);
  });

  it('of a completed bar fires with the next one', () => {
    const { live, told } = watching(99);
    live.become([99, 101], { kind: 'newer', added: 1 });
    expect(told).toEqual([100]);
  });

  it('ignores price changes while the chart is paused', () => {
    const { live, tick, told } = watching(99);
    live.become([105], { kind: 'reset' });
    tick(106);
    expect(told).toEqual([]);
    tick(100);
    expect(told).toEqual([100]);
  });

  it.each<[string, (given: ReturnType<typeof watching>) => void]>([
    ['at the first price where there was none', ({ live }) => live.become([], { kind: 'reset' })],
    ['for another market', ({ settings }) => settings.setSymbol('C_D')],
    ['after the watch ends', ({ end }) => end()],
  ])("doesn't fire %s", (_name, change) => {
    const given = watching(99);
    change(given);
    given.tick(101);
    expect(given.told).toEqual([]);
    expect(given.settings.alerts).toHaveLength(1);
  });
});

it('the lines of alerts take the text of another language, and remain the same lines', () => {
  const line = { applyOptions: vi.fn() };
  const candles = { createPriceLine: vi.fn(() => line), removePriceLine: vi.fn() };
  const drawing = { candles } as unknown as ChartDrawing;
  const container = { addEventListener: () => undefined } as unknown as HTMLElement;
  const alerts = new AlertLines({ drawing, container, colour: 'red', onMove: () => undefined });
  alerts.setTitle('Alert');
  alerts.show([{ id: 'a', symbol: 'BTC_USDT', price: 5 }]);
  expect(candles.createPriceLine).toHaveBeenCalledWith(expect.objectContaining({ price: 5, title: 'Alert' }));
  alerts.setTitle('Alarm');
  expect(line.applyOptions.mock.calls).toEqual([[{ title: 'Alarm' }]]);
  expect(candles.removePriceLine).not.toHaveBeenCalled();
});
