import { expect, it } from 'vitest';
import { makeIndicator } from '../chart-feed.ts';
import { toBarColumns, toCloses, compute, readOutputs } from '../../../tests/kit/runtime/indicators.ts';

const createAverage = () => makeIndicator('ma', { method: 'simple', lengths: [2], source: 'close' });

it.each([
  ['older bars came in front', [5, 1, 3].map((close, at) => ({ time: 60 * at - 60, close }))],
  ['bars are fewer', [{ close: 3 }]],
  ['there are no bars', []],
])('an indicator recomputes everything when %s', (_, rows) => {
  const [indicator, other] = [createAverage(), createAverage()];
  indicator.update(toCloses([1, 3]));
  indicator.update(toBarColumns(rows));
  other.recompute(toBarColumns(rows));
  expect(readOutputs(indicator)).toEqual(readOutputs(other));
});

it('an indicator keeps its columns while they have room, and then doubles them', () => {
  const indicator = createAverage();
  const createBars = (length: number) => toCloses(Array.from({ length }, (_, at) => at));
  indicator.update(createBars(200));
  const { outputs } = indicator;
  indicator.update(createBars(256));
  expect(indicator.outputs).toBe(outputs);
  indicator.update(createBars(257));
  expect([indicator.outputs['ma2']?.length, indicator.outputs['ma2']?.[1]]).toEqual([512, 0.5]);
});

it('moving averages are one line per length, of the chosen source', () => {
  const bars = toBarColumns([2, 6].map((high, at) => ({ high, low: 2 * at, close: 9 })));
  expect(compute('ma', { method: 'simple', lengths: [2, 1], source: 'hl2' }, bars)).toEqual({ ma2: [NaN, 2.5], ma1: [1, 4] });
});

it('a moving average forgets a huge number once it leaves the window, unlike a running sum', () => {
  const closes = [1e17, ...Array.from({ length: 9 }, () => 0.1)];
  const lines = compute('ma', { method: 'simple', lengths: [3], source: 'close' }, toCloses(closes));
  expect(lines['ma3']?.slice(3)).toEqual(Array.from({ length: 7 }, () => expect.closeTo(0.1, 15) as number));
});

it('volume has its own average', () => {
  const bars = toBarColumns([4, 0, 8].map((volume) => ({ close: 1, volume })));
  expect(compute('volume', { average: 2 }, bars)).toEqual({ volume: [4, 0, 8], average: [NaN, 2, 4] });
});
