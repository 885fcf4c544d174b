import { describe, expect, it } from 'vitest';
import { barsOf, closesOf, shown } from '../../../tests/kit/runtime/indicators.ts';

describe('moving averages', () => {
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
