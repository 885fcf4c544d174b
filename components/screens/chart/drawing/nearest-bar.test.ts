import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsAt } from '../../../../tests/kit/components/chart.ts';
import { findNearestBar } from './nearest-bar.ts';

it('nearestBar is the last bar that begins no later, or else the first', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 50 })).map((all) => all.sort((one, other) => one - other));
  fc.assert(
    fc.property(times, fc.integer({ min: -2, max: 52 }), (all, time) => {
      const index = all.findLastIndex((each) => each <= time);
      expect(findNearestBar(barsAt(all), time)).toBe(Math.max(0, index));
    }),
  );
});
