import { describe, expect, it } from 'vitest';
import { barsOf, closesOf, shown } from '../../../tests/kit/runtime/indicators.ts';

describe('moving averages', () => {
  it.each([
    ['simple', 3, [NaN, NaN, 3, 5, 7]],
    ['simple', 1, [1, 3, 5, 7, 9]],
    // By hand: 1, 2, 3.5, 5.25, 7.125; the first number is the seed.
    ['exponential', 3, [NaN, NaN, 3.5, 5.25, 7.125]],
    ['exponential', 1, [1, 3, 5, 7, 9]],
  ] as const)('the %s one of length %i is shown once there are as many bars', (method, length, line) => {
    const lines = shown('ma', { method, lengths: [length], source: 'close' }, closesOf([1, 3, 5, 7, 9]));
    expect(lines).toEqual({ [`ma${length}`]: line });
  });

  it('are one line per length, of the chosen source', () => {
    const bars = barsOf([
      { high: 2, low: 0, close: 9 },
      { high: 6, low: 2, close: 9 },
    ]);
    const lines = shown('ma', { method: 'simple', lengths: [2, 1], source: 'hl2' }, bars);
    expect(lines).toEqual({ ma2: [NaN, 2.5], ma1: [1, 4] });
  });

  it('forget a huge number once it leaves the window, unlike a running sum', () => {
    const closes = [1e17, ...Array.from({ length: 9 }, () => 0.1)];
    const lines = shown('ma', { method: 'simple', lengths: [3], source: 'close' }, closesOf(closes));
    expect(lines['ma3']?.slice(3)).toEqual(Array.from({ length: 7 }, () => expect.closeTo(0.1, 15) as number));
  });
});

it('volume has its own average', () => {
  const bars = barsOf([4, 0, 8].map((volume) => ({ close: 1, volume })));
  expect(shown('volume', { average: 2 }, bars)).toEqual({ volume: [4, 0, 8], average: [NaN, 2, 4] });
});
