import { expect, it } from 'vitest';
import { Bars, parseBar, parseBars } from './bars.ts';
import { createBar, toColumns, toFrame, toRows } from '../../tests/kit/runtime/bars.ts';
import { Sequence } from './market-bars.ts';

const createBars = (from: number, count: number) => Array.from({ length: count }, (_, index) => createBar(from + index, index));

function createColumns(count: number): Bars {
  const bars = new Bars();
  createBars(0, count).forEach((each) => bars.push(each));
  return bars;
}

it('columns grow at both ends', () => {
  const bars = createColumns(1000);
  bars.prepend(createBars(-700, 700));
  bars.push(createBar(1000, 7));
  expect(toRows(bars)).toEqual([...createBars(-700, 700), ...createBars(0, 1000), createBar(1000, 7)]);
});

it('columns replace the last bar, and drop those after a length', () => {
  const bars = createColumns(3);
  bars.truncate(2);
  bars.replaceLast(createBar(1, 9));
  expect(toRows(bars)).toEqual([createBar(0, 0), createBar(1, 9)]);
});

it.each([
  [-1, 0],
  [0.5, 1],
  [299, 299],
  [300, 300],
])('columns find the first bar at or after %d', (time, index) => {
  expect(createColumns(300).indexOf(time)).toBe(index);
});

it('columns return times from both ends, and undefined outside', () => {
  const bars = createColumns(3);
  expect([0, -1, -3, 3, -4].map((index) => bars.timeAt(index))).toEqual([0, 2, 0, undefined, undefined]);
});

const createPage = (...bars: Parameters<typeof toColumns>[0]) => toColumns(bars) as Parameters<typeof parseBars>[0];

it('bars are sorted, and the last of two with the same time is used', () => {
  expect(parseBars(createPage(createBar(3, 1), createBar(1, 2), createBar(3, 4), createBar(2, 5)))).toEqual([
    createBar(1, 2),
    createBar(2, 5),
    createBar(3, 4),
  ]);
});

it.each([
  ['a missing time', { time: NaN }],
  ['a missing price', { close: NaN }],
  ['an infinite price', { high: Infinity }],
  ['a negative volume', { volume: -1 }],
  ['a high below the low', { high: 1, low: 2 }],
])('only a bar with %s is dropped', (_name, wrong) => {
  const bad = { ...createBar(2), ...wrong };
  expect(parseBars(createPage(createBar(1), bad, createBar(3)))).toEqual([createBar(1), createBar(3)]);
  expect(parseBar(toFrame(1, bad) as Parameters<typeof parseBar>[0])).toBeNull();
});

it.each<[string, readonly number[], readonly string[]]>([
  ['with a gap', [5, 7, 8], ['first', 'gap', 'next']],
  ['that repeat', [5, 6, 5, 6, 7], ['first', 'next', 'old', 'gap', 'next']],
  ['that are late', [5, 8, 7, 9], ['first', 'gap', 'old', 'next']],
  ['of another subscription', [5, 6, 1, 2, 3], ['first', 'next', 'old', 'gap', 'next']],
])('a sequence detects numbers %s', (_name, numbers, steps) => {
  const sequence = new Sequence();
  expect(numbers.map((seq) => sequence.take(seq))).toEqual(steps);
});
