import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsAt } from '../../../../tests/kit/components/chart.ts';
import { BarWindow, findNearestBar } from './bar-window.ts';
import { forAll } from '../../../../tests/kit/for-all.ts';

function windowOf(length: number): BarWindow {
  const held = new BarWindow(100);
  held.reset(length);
  return held;
}

describe('the bars that the drawing holds', () => {
  it.each([
    [1000, 900, 1000],
    [100, 0, 100],
    [30, 0, 30],
    [0, 0, 0],
  ])('begin at the newest: of %i those from %i to %i', (length, start, end) => {
    expect(windowOf(length)).toMatchObject({ start, end });
  });

  it('are the same when older bars come in front', () => {
    const held = windowOf(100);
    held.older(250);
    expect(held).toMatchObject({ start: 250, end: 350 });
  });

  it('grow with new bars, until there are half as many more', () => {
    const held = windowOf(1000);
    expect(held.newer(1050, 50)).toBe(true);
    expect(held).toMatchObject({ start: 900, end: 1050, isFull: false });
    expect(held.newer(1051, 1)).toBe(true);
    expect(held.isFull).toBe(true);
  });

  it('stay while others are in sight when new ones come', () => {
    const held = windowOf(1000);
    held.follow(-500, -480, 1000);
    const { start, end } = held;
    expect(held.newer(1001, 1)).toBe(false);
    expect(held).toMatchObject({ start, end });
  });

  it.each([
    ['in the middle stays', 40, 60, 0],
    ['at the newest stays', 80, 105, 0],
    ['near the oldest held moves by as much as centres it', 5, 25, -35],
    ['before them goes there', -400, -380, -440],
    ['before the first of all stops there', -2000, -1980, -900],
  ])('what is in sight %s', (_name, from, to, moved) => {
    const held = windowOf(1000);
    expect(held.follow(from, to, 1000)).toBe(moved !== 0);
    expect(held.start - 900).toBe(moved);
  });

  it('stay once they have moved, however much is in sight: what is drawn again does not ask for it again', () => {
    const look = fc.record({ first: fc.integer({ min: 0, max: 19_999 }), wide: fc.integer({ min: 10, max: 1500 }) });
    forAll(100, [look], ({ first, wide }) => {
      const held = new BarWindow(2000);
      held.reset(20_000);
      const follow = () => held.follow(first - held.start, Math.min(20_000, first + wide) - held.start, 20_000);
      follow();
      expect(follow()).toBe(false);
    });
  });

  it('are fewer while fewer are in sight', () => {
    const held = new BarWindow(2000);
    held.reset(20_000);
    const heldWith = (wide: number) => {
      held.follow(5000 - held.start, 5000 + wide - held.start, 20_000);
      return held.end - held.start;
    };
    const many = heldWith(1500);
    expect(heldWith(100)).toBeLessThan(many);
    expect(heldWith(1500)).toBe(many);
  });

  it('what is in sight is held, and never more than half as many again', () => {
    forAll(100, [fc.integer({ min: 1, max: 500 }), fc.array(STEP, { maxLength: 40 })], (length, steps) => {
      const state = { held: windowOf(length), length };
      for (const step of steps) {
        const { held } = state;
        const [first, last] = play(state, step);
        expect(held.start).toBeLessThanOrEqual(first);
        expect(held.end).toBeGreaterThan(last);
        expect(held.end - held.start).toBeLessThanOrEqual(150);
        expect(held.start).toBeGreaterThanOrEqual(0);
        expect(held.end).toBeLessThanOrEqual(state.length);
      }
    });
  });
});

const STEP = fc.oneof(
  fc.record({ kind: fc.constant('look' as const), at: fc.double({ min: 0, max: 1, noNaN: true }), wide: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ kind: fc.constant('older' as const), added: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ kind: fc.constant('newer' as const), added: fc.integer({ min: 0, max: 80 }) }),
);
type Step = typeof STEP extends fc.Arbitrary<infer Each> ? Each : never;

function play(state: { readonly held: BarWindow; length: number }, step: Step): readonly [first: number, last: number] {
  const { held } = state;
  if (step.kind === 'look') {
    const first = Math.floor(step.at * (state.length - 1));
    const last = Math.min(state.length - 1, first + step.wide);
    held.follow(first - held.start, last - held.start, state.length);
    return [first, last];
  }
  state.length += step.added;
  if (step.kind === 'older') held.older(step.added);
  else if (held.newer(state.length, step.added) && held.isFull) held.reset(state.length);
  return [held.start, held.end - 1];
}

it('nearestBar is the last bar that begins no later, or else the first', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 50 })).map((all) => all.sort((one, other) => one - other));
  forAll(100, [times, fc.integer({ min: -2, max: 52 })], (all, time) => {
    const index = all.findLastIndex((each) => each <= time);
    expect(findNearestBar(barsAt(all), time)).toBe(Math.max(0, index));
  });
});
