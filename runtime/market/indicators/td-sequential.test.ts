import { expect, it } from 'vitest';
import { toBarColumns, toCloses, getMarks, compute, type TestBar } from '../../../tests/kit/runtime/indicators.ts';

/** Five bars at 40, then one lower each: the setup is bars 5 to 13, the countdown's first bar is 13, its eighth 20 (24), its twelfth 24. */
const FALLING = [40, 40, 40, 40, 40, ...Array.from({ length: 20 }, (_, at) => 39 - at)];

const td = (closes: readonly number[]) => compute('td', {}, toCloses(closes));

function getCounts(at: number, most: number): Record<number, number> {
  return Object.fromEntries(Array.from({ length: most }, (_, index) => [at + index, index + 1]));
}

it('[IND-8] a TD setup counts nine closes below those of four bars before, and shows no more of a longer row', () => {
  const lines = td(FALLING);
  expect([getMarks(lines['buySetup']), getMarks(lines['sellSetup'])]).toEqual([getCounts(5, 9), {}]);
});

it('[IND-8] a TD setup begins only with a flip, so a chart that falls from its start has no setup', () => {
  expect(getMarks(td(FALLING.slice(4))['buySetup'])).toEqual({});
});

it.each([
  ['an equal close', 40],
  ['a higher close', 41],
])('[IND-8] a TD setup is canceled by %s, after which it restarts', (_, close) => {
  const closes = [40, 40, 40, 40, 40, 39, 38, 37, close, 36, 35];
  expect(getMarks(td(closes)['buySetup'])).toEqual({ ...getCounts(5, 3), ...getCounts(9, 2) });
});

it.each([
  ['at bar 9, by bars 8 or 9', {}, 13],
  ['later, by a low as low as those of bars 6 and 7', { 10: 20, 11: 21, 15: 20 }, 15],
])('[IND-8] a TD setup is perfected %s', (_, lows: Record<number, number>, perfected) => {
  const rows = FALLING.slice(0, 18).map((close, at): TestBar => ({ close, low: lows[at] ?? close }));
  expect(getMarks(compute('td', {}, toBarColumns(rows))['buyPerfected'])).toEqual({ [perfected]: 1 });
});

it('[IND-8] a TD countdown counts from bar 9 of the setup to 13, and ends', () => {
  expect(getMarks(td([...FALLING, 19, 18, 17])['buyCountdown'])).toEqual(getCounts(13, 13));
});

it('[IND-8] a TD countdown defers the thirteenth until a low reaches the close of the eighth', () => {
  const lines = td([...FALLING, 30, 30, 28, 27, 24, 23]);
  expect(getMarks(lines['buyDeferred'])).toEqual({ 27: 1, 28: 1 });
  expect(getMarks(lines['buyCountdown'])).toEqual({ ...getCounts(13, 12), 29: 13 });
});

it('[IND-8] a TD countdown is cancelled when a whole bar, with the close before, lies above the highest true high of its setup', () => {
  const count = (close: number) => getMarks(td([...FALLING.slice(0, 16), 41, close, 30, 29, 28])['buyCountdown']);
  expect([count(41), count(40)]).toEqual([getCounts(13, 3), { ...getCounts(13, 3), 18: 4, 19: 5, 20: 6 }]);
});

it('[IND-8] a TD countdown is cancelled by a complete setup of the other side', () => {
  const rising = Array.from({ length: 12 }, (_, at) => 33 + at / 2);
  const lines = td([...FALLING.slice(0, 16), ...rising, 20, 19, 18]);
  expect(getMarks(lines['sellSetup'])).toEqual(getCounts(16, 9));
  expect(getMarks(lines['buyCountdown'])).toEqual(getCounts(13, 3));
});
