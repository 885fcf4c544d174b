import { expect, it, vi } from 'vitest';
import { AlertLines } from './alert-lines.ts';
import type { ChartDrawing } from './chart-drawing.ts';

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
