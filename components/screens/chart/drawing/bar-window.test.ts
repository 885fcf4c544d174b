import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBars } from '../../../../tests/kit/components/chart.ts';
import { BarWindow, findNearestBar } from './bar-window.ts';
import { assertForAll } from '../../../../tests/kit/assert-for-all.ts';

function createWindow(length: number, size = 100): BarWindow {
  const window = new BarWindow(size);
  window.reset(length);
  return window;
}

it.each([
  [1000, 900, 1000],
  [100, 0, 100],
  [30, 0, 30],
  [0, 0, 0],
])('starts with the newest bars: of %i those from %i to %i', (length, start, end) => {
  expect(createWindow(length)).toMatchObject({ start, end });
});

it('keeps its bars when older ones are added', () => {
  const window = createWindow(100);
  window.older(250);
  expect(window).toMatchObject({ start: 250, end: 350 });
});

it('grows with new bars by at most a half', () => {
  const window = createWindow(1000);
  expect(window.newer(1050, 50)).toBe(true);
  expect(window).toMatchObject({ start: 900, end: 1050, isFull: false });
  expect([window.newer(1051, 1), window.isFull]).toEqual([true, true]);
});

it('ignores new bars while it shows old ones', () => {
  const window = createWindow(1000);
  window.follow(-500, -480, 1000);
  const { start, end } = window;
  expect(window.newer(1001, 1)).toBe(false);
  expect(window).toMatchObject({ start, end });
});

it.each([
  ['stays for bars in its middle', 40, 60, 0],
  ['stays for the newest bars', 80, 105, 0],
  ['centers bars near its start', 5, 25, -35],
  ['moves to bars before it', -400, -380, -440],
  ['stops at the first of all bars', -2000, -1980, -900],
])('%s', (_name, from, to, moved) => {
  const window = createWindow(1000);
  expect(window.follow(from, to, 1000)).toBe(moved !== 0);
  expect(window.start - 900).toBe(moved);
});

it('does not move again for the same visible bars', () => {
  const range = fc.record({ first: fc.integer({ min: 0, max: 19_999 }), wide: fc.integer({ min: 10, max: 1500 }) });
  assertForAll(100, [range], ({ first, wide }) => {
    const window = createWindow(20_000, 2000);
    const follow = () => window.follow(first - window.start, Math.min(20_000, first + wide) - window.start, 20_000);
    follow();
    expect(follow()).toBe(false);
  });
});

it('has fewer bars while fewer are visible', () => {
  const window = createWindow(20_000, 2000);
  const countBars = (visible: number) => {
    window.follow(5000 - window.start, 5000 + visible - window.start, 20_000);
    return window.end - window.start;
  };
  const many = countBars(1500);
  expect(countBars(100)).toBeLessThan(many);
  expect(countBars(1500)).toBe(many);
});

const STEP = fc.record({
  kind: fc.constantFrom('follow', 'older', 'newer'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  visible: fc.integer({ min: 1, max: 50 }),
  added: fc.integer({ min: 0, max: 200 }),
});

it('contains all visible bars, and at most half as many again as its size', () => {
  assertForAll(100, [fc.integer({ min: 1, max: 500 }), fc.array(STEP, { maxLength: 40 })], (start, steps) => {
    const window = createWindow(start);
    let length = start;
    for (const { kind, at, visible, added } of steps) {
      const first = Math.floor(at * (length - 1));
      const last = Math.min(length - 1, first + visible);
      if (kind === 'follow') window.follow(first - window.start, last - window.start, length);
      else length += added;
      if (kind === 'older') window.older(added);
      if (kind === 'newer' && window.newer(length, added) && window.isFull) window.reset(length);
      expect(window.end - window.start).toBeLessThanOrEqual(150);
      expect(window.start).toBeGreaterThanOrEqual(0);
      expect(window.end).toBeLessThanOrEqual(length);
      expect(kind !== 'follow' || (window.start <= first && window.end > last)).toBe(true);
    }
  });
});

it('finds the last bar that begins no later, or else the first', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 50 })).map((all) => all.sort((one, other) => one - other));
  assertForAll(100, [times, fc.integer({ min: -2, max: 52 })], (all, time) => {
    const index = all.findLastIndex((each) => each <= time);
    expect(findNearestBar(createBars(all), time)).toBe(Math.max(0, index));
  });
});
