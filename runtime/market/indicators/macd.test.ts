import { describe, expect, it } from 'vitest';
import type { InputsOf } from '../../../schemas/indicators/inputs.ts';
import { barsOf, closesOf, marks, shown } from '../../../tests/kit/runtime/indicators.ts';

const inputs = (given: Partial<InputsOf<'macd'>>): InputsOf<'macd'> => ({ fast: 2, slow: 3, signal: 2, source: 'close', ...given });

describe('MACD', () => {
  it('[IND-2] seeds its averages with their first number, and is shown from bar slow + signal − 2 on', () => {
    const lines = shown('macd', inputs({}), closesOf([1, 2, 3, 4]));
    // By hand: fast 1, 5/3, 23/9, 95/27; slow 1, 3/2, 9/4, 25/8; their difference 0, 1/6, 11/36, 85/216; its average 0, 1/9, 13/54, 37/108.
    expect(marks(lines['macd'])).toEqual({ 3: expect.closeTo(85 / 216, 12) as number });
    expect(marks(lines['signal'])).toEqual({ 3: expect.closeTo(37 / 108, 12) as number });
    expect(marks(lines['histogram'])).toEqual({ 3: expect.closeTo(85 / 216 - 37 / 108, 12) as number });
  });

  it('[IND-2][IND-3] of the length 1 is the price itself', () => {
    const lines = shown('macd', inputs({ fast: 1, slow: 1, signal: 1 }), closesOf([0.1, 0.7, 0.3]));
    expect(lines).toEqual({ macd: [0, 0, 0], signal: [0, 0, 0], histogram: [0, 0, 0] });
  });

  it('is exactly 0 while the price stays the same', () => {
    const lines = shown('macd', inputs({ fast: 12, slow: 26, signal: 9 }), closesOf(Array.from({ length: 60 }, () => 0.1 + 0.2)));
    expect(new Set(Object.values(marks(lines['histogram'])))).toEqual(new Set([0]));
  });

  it.each([
    ['open', 6],
    ['high', 12],
    ['low', 2],
    ['close', 8],
    ['hl2', 7],
    ['hlc3', 22 / 3],
    ['ohlc4', 7],
  ] as const)('[IND-5] reads the source %s', (source, price) => {
    const bars = barsOf([{ close: 0 }, { open: 6, high: 12, low: 2, close: 8 }]);
    const lines = shown('macd', inputs({ fast: 1, slow: 2, signal: 1, source }), bars);
    // After a bar of 0 the slow average of length 2 has two thirds of the price.
    expect(marks(lines['macd'])).toEqual({ 1: expect.closeTo(price / 3, 12) as number });
  });
});
