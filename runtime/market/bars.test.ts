import { describe, expect, it } from 'vitest';
import { Bars, parseBar, parseBars } from './bars.ts';
import { bar, columns, frame, rows } from '../../tests/kit/runtime/bars.ts';
import { Sequence } from './market-bars.ts';

const some = (from: number, count: number) => Array.from({ length: count }, (_, index) => bar(from + index, index));

function barsWith(count: number): Bars {
  const bars = new Bars();
  for (const each of some(0, count)) bars.push(each);
  return bars;
}

describe('columns of bars', () => {
  it('grow behind and in front', () => {
    const bars = barsWith(1000);
    bars.prepend(some(-700, 700));
    bars.push(bar(1000, 7));
    expect(rows(bars)).toEqual([...some(-700, 700), ...some(0, 1000), bar(1000, 7)]);
  });

  it('have their last one replaced, and lose those after a length', () => {
    const bars = barsWith(3);
    bars.truncate(2);
    bars.replaceLast(bar(1, 9));
    expect(rows(bars)).toEqual([bar(0, 0), bar(1, 9)]);
  });

  it.each([
    [-1, 0],
    [0.5, 1],
    [299, 299],
    [300, 300],
  ])('find the first at or after %d', (time, index) => {
    expect(barsWith(300).indexOf(time)).toBe(index);
  });

  it('return times from both ends, and undefined outside', () => {
    const bars = barsWith(3);
    expect([0, -1, -3, 3, -4].map((index) => bars.timeAt(index))).toEqual([0, 2, 0, undefined, undefined]);
  });
});

describe('what the market sends', () => {
  const page = (...bars: Parameters<typeof columns>[0]) => columns(bars) as Parameters<typeof parseBars>[0];

  it('is put in order, the last of two of one time counting', () => {
    expect(parseBars(page(bar(3, 1), bar(1, 2), bar(3, 4), bar(2, 5)))).toEqual([bar(1, 2), bar(2, 5), bar(3, 4)]);
  });

  it.each([
    ['a time that is none', { time: NaN }],
    ['a price that is none', { close: NaN }],
    ['an endless price', { high: Infinity }],
    ['a volume below nothing', { volume: -1 }],
    ['a high below the low', { high: 1, low: 2 }],
  ])('loses a bar with %s, and no other', (_name, wrong) => {
    const bad = { ...bar(2), ...wrong };
    expect(parseBars(page(bar(1), bad, bar(3)))).toEqual([bar(1), bar(3)]);
    expect(parseBar(frame(1, bad) as Parameters<typeof parseBar>[0])).toBeNull();
  });
});

it.each<[string, readonly number[], readonly string[]]>([
  ['of which some are lost', [5, 7, 8], ['first', 'gap', 'next']],
  ['that come again', [5, 6, 5, 6, 7], ['first', 'next', 'old', 'gap', 'next']],
  ['that come late', [5, 8, 7, 9], ['first', 'gap', 'old', 'next']],
  ['of another subscription', [5, 6, 1, 2, 3], ['first', 'next', 'old', 'gap', 'next']],
])('numbers %s', (_name, numbers, steps) => {
  const sequence = new Sequence();
  expect(numbers.map((seq) => sequence.take(seq))).toEqual(steps);
});
