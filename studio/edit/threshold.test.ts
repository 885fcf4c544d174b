import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDuration } from '../../rules/duration.ts';
import { applyRewordings, getRewordings, getNouns } from './threshold-wording.ts';
import { findComparisons, getComparator, isBound } from './comparisons.ts';
import { computeLineChanges } from './line-diff.ts';
import { type Threshold, parseThreshold, shiftAmount, formatAge } from './threshold.ts';
import { assertForAll } from '../../tests/kit/assert-for-all.ts';

const bound = (text: string): Threshold => {
  const parsed = parseThreshold(text);
  if (!parsed) throw new Error(`no bound: ${text}`);
  return parsed;
};
const ms = (text: string): number => parseDuration(text) ?? NaN;

it.each([
  ['PT24H', 'duration'],
  ['11', 'number'],
  ['2026-12-01T00:00[Europe/Istanbul]', 'date'],
  ['2026-12-01', undefined],
  ['1.5', undefined],
  ['P1M', undefined],
  ['', undefined],
])('a threshold is a duration, a whole number or a date: "%s" is %s', (text, kind) => {
  expect(parseThreshold(text)?.kind).toBe(kind);
});

it('a threshold is compared by value', () => {
  expect(isBound('P1D', bound('PT24H'))).toBe(true);
  expect(isBound('P2D', bound('PT24H'))).toBe(false);
  expect(isBound(11, bound('11'))).toBe(true);
  expect(isBound('11', bound('11'))).toBe(false);
  expect(isBound('2026-12-01T00:00[Europe/Istanbul]', bound('2026-11-30T21:00[UTC]'))).toBe(true);
});

it('a threshold is found in each comparison of a fact', () => {
  const within = (bound: unknown) => ({ not_within: [{ var: 'b' }, bound] });
  expect(findComparisons({ and: [{ '!': { '>=': [{ var: 'a' }, 11] } }, within('P1D'), within({ var: 'c' })] })).toEqual([
    { fact: 'a', operator: '>=', bound: 11, path: ['and', 0, '!', '>=', 1] },
    { fact: 'b', operator: 'not_within', bound: 'P1D', path: ['and', 1, 'not_within', 1] },
  ]);
  expect(findComparisons(null)).toEqual([]);
});

it.each([
  // Values at the bound or next to it stay there.
  ['P30D', 'P14D', 'P29D', 'P13D'],
  ['P30D', 'P14D', 'P29DT23H59M59.999S', 'P13DT23H59M59.999S'],
  // What was chosen freely stays while its side does.
  ['P30D', 'P14D', 'P1D', 'P1D'],
  ['PT24H', 'PT12H', 'P2D', 'P2D'],
  // Else it goes with the bound.
  ['P30D', 'P14D', 'P20D', 'P4D'],
  ['PT24H', 'P7D', 'P2D', 'P8D'],
  // Without room below, the share stays the same.
  ['P30D', 'P6D', 'P10D', 'P2D'],
])('the value of a case follows the threshold from %s to %s: %s becomes %s', (from, to, before, after) => {
  const shift = { from: bound(from), to: bound(to), holds: getComparator('not_within') };
  const moved = shiftAmount(ms(before), shift);
  expect(moved).toBe(ms(after));
  expect(ms(formatAge(moved, shift))).toBe(moved);
});

it.each([
  [10, 20],
  [11, 21],
  [0, 0],
  [15, 25],
  [30, 30],
])('the value of a case follows a number: at least 11 becomes at least 21, %s becomes %s', (before, after) => {
  expect(shiftAmount(before, { from: bound('11'), to: bound('21'), holds: getComparator('>=') })).toBe(after);
});

it('the value of a case stays on its side of the threshold', () => {
  // A bound of no length has nothing below it.
  const amount = fc.integer({ min: 1, max: 100_000_000_000 });
  const operator = fc.constantFrom('not_within', '>=', '>', '<=', '<', '===', '!==');
  assertForAll(100, [amount, fc.nat(1000), amount, operator, fc.boolean()], (from, near, to, name, isNear) => {
    const holds = getComparator(name);
    const before = isNear ? Math.max(0, from + near - 500) : near * 50_000_000;
    const [old, next] = [from, to].map((each): Threshold => ({ kind: 'duration', amount: each, text: '' })) as [Threshold, Threshold];
    const after = shiftAmount(before, { from: old, to: next, holds });
    expect(after).toBeGreaterThanOrEqual(0);
    expect(holds(after, to)).toBe(holds(before, from));
  });
});

const say = (text: string, from: string, to: string) =>
  applyRewordings(text, getRewordings(bound(from), bound(to).amount, getNouns('user.tierLevel')));

it.each([
  ['it rests for 30 days', 'P30D', 'P14D', 'it rests for 14 days'],
  ['a 30-day rest', 'P30D', 'PT12H', 'a 12-hour rest'],
  ['24 hours, or 1 day', 'PT24H', 'P7D', '7 days, or 7 days'],
  ['130 days, 30.5 days, 30 daylights', 'P30D', 'P14D', '130 days, 30.5 days, 30 daylights'],
  ['Tier 11 or higher, level 11, spec 11', '11', '21', 'Tier 21 or higher, level 21, spec 11'],
  ['tier 110, tier 11.5', '11', '21', 'tier 110, tier 11.5'],
])('the wording of "%s", from %s to %s, becomes "%s"', (text, from, to, after) => {
  expect(say(text, from, to)).toBe(after);
});

it('rewordings apply at once, not one after the other', () => {
  const all = [...getRewordings(bound('P29D'), ms('P30D'), []), ...getRewordings(bound('P30D'), ms('P31D'), [])];
  expect(applyRewordings('29 days, not 30 days', all)).toBe('30 days, not 31 days');
});

it('the changed lines of a text have their line numbers', () => {
  expect(computeLineChanges('a\nb\nc', 'a\nx\ny\nc\nd')).toEqual([
    { line: 2, before: ['b'], after: ['x', 'y'] },
    { line: 4, before: [], after: ['d'] },
  ]);
  expect(computeLineChanges('a', 'a')).toEqual([]);
});

it('the changed lines of a text turn the one text into the other', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));
  assertForAll(100, [text, text], (before, after) => {
    const lines = before.split('\n');
    for (const { line, before: was, after: is } of computeLineChanges(before, after).toReversed()) {
      expect(lines.splice(line - 1, was.length, ...is)).toEqual(was);
    }
    expect(lines.join('\n')).toBe(after);
  });
});
