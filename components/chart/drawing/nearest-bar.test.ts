import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsAt } from '../testing.ts';
import { nearestBar } from './nearest-bar.ts';

it.each([
  ['begins at that second', 200, 1],
  ['holds it', 299, 1],
  ['is the last one, which is not over', 9999, 3],
  ['is the last before a gap', 850, 2],
  ['is the first one, for there is none before', 5, 0],
])('the bar of a second %s', (_name, time, index) => {
  expect(nearestBar(barsAt([100, 200, 300, 900]), time)).toBe(index);
});

it('no bars have none but the first', () => {
  expect(nearestBar(barsAt([]), 100)).toBe(0);
});

it('is the last bar that begins no later, of any bars', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }).map((all) => all.sort((one, other) => one - other));
  fc.assert(
    fc.property(times, fc.integer({ min: -10, max: 1010 }), (all, time) => {
      expect(nearestBar(barsAt(all), time)).toBe(
        Math.max(
          0,
          all.findLastIndex((each) => each <= time),
        ),
      );
    }),
  );
});
