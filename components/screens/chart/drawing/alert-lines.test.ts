import { expect, it, vi } from 'vitest';
import { FakeBars, createSettings } from '../../../../tests/kit/components/chart.ts';
import { AlertLines, watchAlerts } from './alert-lines.ts';
import type { ChartDrawing } from './chart-drawing.ts';

const TICK = { kind: 'newer', added: 0 } as const;

function watchPrice(last: number) {
  const live = new FakeBars([last]);
  const settings = createSettings();
  settings.addAlert(100);
  const onReached = vi.fn<(price: number) => void>();
  const end = watchAlerts(live, settings, onReached);
  const getFired = () => onReached.mock.calls.flat();
  return { live, settings, getFired, end, tick: (close: number) => live.become([close], TICK) };
}

it.each<[string, number, number[], boolean]>([
  ['comes up to it', 99, [100], true],
  ['comes down to it', 101, [100], true],
  ['leaps over it', 90, [110], true],
  ['falls through it', 110, [90], true],
  ['crosses it often', 99, [101, 99, 100, 101], true],
  ['leaves it and returns to it', 100, [101, 99], true],
  ['stays below', 99, [99.5], false],
  ['stays above', 101, [100.5], false],
  ['stays where the alert was put', 100, [100], false],
  ['falls from where the alert was put', 100, [99], false],
  ['rises from where the alert was put', 100, [101], false],
])('fires an alert once if the price crosses it: the price %s', (_name, before, prices, isReached) => {
  const { tick, getFired, settings } = watchPrice(before);
  for (const price of prices) tick(price);
  expect([getFired(), settings.alerts.length]).toEqual(isReached ? [[100], 0] : [[], 1]);
});

it('fires an alert reached by a completed bar with the next one', () => {
  const { live, getFired } = watchPrice(99);
  live.become([99, 101], { kind: 'newer', added: 1 });
  expect(getFired()).toEqual([100]);
});

it('ignores price changes while the chart is paused', () => {
  const { live, tick, getFired } = watchPrice(99);
  live.become([105], { kind: 'reset' });
  tick(106);
  expect(getFired()).toEqual([]);
  tick(100);
  expect(getFired()).toEqual([100]);
});

it.each<[string, (given: ReturnType<typeof watchPrice>) => void]>([
  ['at the first price after a gap', ({ live }) => live.become([], { kind: 'reset' })],
  ['for another market', ({ settings }) => settings.setSymbol('C_D')],
  ['after the watch ends', ({ end }) => end()],
])("doesn't fire an alert %s", (_name, change) => {
  const given = watchPrice(99);
  change(given);
  given.tick(101);
  expect([given.getFired(), given.settings.alerts.length]).toEqual([[], 1]);
});

it('changes the texts of alert lines with the language, and keeps the lines', () => {
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
