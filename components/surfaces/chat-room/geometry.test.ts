import { expect, it } from 'vitest';
import { getBox, type Edges, fit, grow, move, resize } from './geometry.ts';

const WINDOW = { width: 1280, height: 720 };
const createBox = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const KEPT = { x: null, y: null, width: 360, height: 700 };

it.each([
  ['[CHT-10] positions the box in the corner at the end of a line', WINDOW, false, { x: 904, y: 8, width: 360, height: 700 }],
  ['[CHT-10] positions the box in the corner of a right-to-left page', WINDOW, true, { x: 16, y: 8, width: 360, height: 700 }],
  ['[CHT-10] positions the box above the launcher', { width: 1440, height: 900 }, false, { x: 1064, y: 184, width: 360, height: 700 }],
  ['makes the box smaller in a small window', { width: 300, height: 400 }, false, { x: 8, y: 8, width: 284, height: 384 }],
  ['makes the box smaller than its minimum in a tiny window', { width: 200, height: 200 }, false, { x: 8, y: 8, width: 184, height: 184 }],
])('%s', (_name, window, isRightToLeft, box) => {
  expect(getBox(KEPT, window, isRightToLeft)).toEqual(box);
});

it('[CHT-11] restores the stored position on pages of either direction', () => {
  const stored = { x: 100, y: 50, width: 400, height: 500 };
  expect([getBox(stored, WINDOW, false), getBox(stored, WINDOW, true)]).toEqual([stored, stored]);
});

it('[CHT-11] uses the default of a coordinate that is not stored', () => {
  expect(getBox({ ...KEPT, x: 100 }, { width: 1440, height: 900 }, false)).toMatchObject({ x: 100, y: 184 });
});

it.each([
  ['before its start', createBox(-500, -1, 400, 500), createBox(8, 8, 400, 500)],
  ['beyond its end', createBox(5000, 5000, 400, 500), createBox(872, 212, 400, 500)],
  ['larger than it', createBox(100, 100, 9000, 9000), createBox(8, 8, 1264, 704)],
  ['smaller than the minimum', createBox(100, 100, 1, 1), createBox(100, 100, 280, 320)],
])('fits a box into the window: %s', (_name, box, expected) => {
  expect(fit(box, WINDOW)).toEqual(expected);
});

const BOX = createBox(400, 200, 400, 400);

it('moves a box without a change of size, up to the edges', () => {
  expect(move(BOX, 30, -20, WINDOW)).toEqual({ ...BOX, x: 430, y: 180 });
  expect(move(BOX, 900, 900, WINDOW)).toEqual({ ...BOX, x: 872, y: 312 });
});

it('grows a box in place, and moves it if there is no space', () => {
  expect(grow(BOX, 16, -16, WINDOW)).toEqual({ ...BOX, width: 416, height: 384 });
  expect(grow({ ...BOX, x: 872 }, 16, 0, WINDOW)).toEqual({ ...BOX, x: 856, width: 416 });
});

it.each<[string, Edges, [number, number], object]>([
  ['the left', { x: -1, y: 0 }, [-50, 50], { x: 350, width: 450 }],
  ['the upper', { x: 0, y: -1 }, [50, 60], { y: 260, height: 340 }],
  ['the upper left corner', { x: -1, y: -1 }, [-50, -60], { x: 350, y: 140, width: 450, height: 460 }],
  ['the lower right corner', { x: 1, y: 1 }, [50, 60], { width: 450, height: 460 }],
  ['the right, out of the window', { x: 1, y: 0 }, [5000, 0], { width: 872 }],
  ['the left, out of the window', { x: -1, y: 0 }, [-5000, 0], { x: 8, width: 792 }],
  ['the left, beyond the minimum', { x: -1, y: 0 }, [500, 0], { x: 520, width: 280 }],
  ['the upper, beyond the minimum', { x: 0, y: -1 }, [0, 500], { y: 280, height: 320 }],
])('resizes a box by one edge or corner only: %s', (_name, edges, [dx, dy], changed) => {
  expect(resize(BOX, edges, { dx, dy }, WINDOW)).toEqual({ ...BOX, ...changed });
});
