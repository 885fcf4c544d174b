import { describe, expect, it } from 'vitest';
import type { Logic } from '../schemas/rule.ts';
import { checkRule } from './check.ts';
import { evaluateRule } from './evaluate.ts';
import { compiled, context, DAY, december, END, FIRST, LAST, readerOf, START } from './fixtures.ts';
import { nextFlip } from './next-flip.ts';

const inApp: Logic = { var: 'device.isApp' };
const promotion: Logic = { and: [{ '!': inApp }, december] };

function findings(...window: unknown[]): string[] {
  return checkRule({ during: window }, context).map(({ check, path, message }) => `${path.join('.')}: ${check}: ${message}`);
}

describe('checking a window', () => {
  it.each<[unknown, unknown]>([
    [FIRST, '2026-11-30T21:00:00.001[UTC]'],
    [FIRST, null],
    [null, FIRST],
  ])('[RUL-2][RUL-17] accepts %j to %j', (start, end) => {
    expect(findings(start, end)).toEqual([]);
  });

  it.each<[unknown[], string]>([
    [[LAST, FIRST], 'during.1: rule/window: the end lies before the start'],
    [[FIRST, '2026-11-30T21:00[UTC]'], 'during.1: rule/window: the end is the start: the window is never open'],
    [[null, null], 'during: rule/window: a window without a start and an end is always open'],
    [[0, null], 'during.0: rule/date-time: expected a date-time or null, found 0'],
    [[null, { var: 'entry.timestamp' }], 'during.1: rule/date-time: expected a date-time or null, found an object'],
    [[FIRST], 'during: rule/arity: "during" takes two arguments, found a list of 1'],
  ])('[RUL-3][RUL-19] refuses %j', (window, expected) => {
    expect(findings(...window)).toEqual([expected]);
  });

  it('[RUL-19] reports faults of both ends', () => {
    const lines = findings('2026-12-01T00:00', '2026-03-29T02:30[Europe/Berlin]');
    expect(lines.map((line) => line.split(':')[0])).toEqual(['during.0', 'during.1']);
  });
});

describe('a compiled window', () => {
  it('[RUL-17] is instants alone, so that a page needs to know of no zone', () => {
    expect(compiled(promotion)).toEqual({
      logic: { and: [{ '!': [{ var: 'device/isApp' }] }, { during: [START, END, { var: 'now' }] }] },
      onUnknown: 'hide',
      reads: { 'device.isApp': { type: { kind: 'bool' }, nullable: false } },
    });
    expect(compiled({ during: [null, LAST] }).logic).toEqual({ during: [null, END, { var: 'now' }] });
  });

  it.each<[Logic, boolean[]]>([
    [december, [false, true, true, false]],
    [{ '!': december }, [true, false, false, true]],
    [{ during: [FIRST, null] }, [false, true, true, true]],
    [{ during: [null, LAST] }, [true, true, true, false]],
  ])('[RUL-17] %j holds from its start, inclusive, to its end, exclusive', (logic, expected) => {
    const outcomes = [START - 1, START, END - 1, END].map((now) => evaluateRule(compiled(logic), readerOf({}), now));
    expect(outcomes).toEqual(expected.map((holds) => ({ state: 'ready', value: holds })));
  });

  it('[RUL-9] decides without a fact that is unknown, while it is closed', () => {
    const reader = readerOf({ 'device.isApp': 'failed' });
    expect(evaluateRule(compiled(promotion), reader, END)).toEqual({ state: 'ready', value: false });
    expect(evaluateRule(compiled(promotion), reader, START)).toEqual({ state: 'failed' });
  });
});

describe('the next flip of a window', () => {
  it('[RUL-18] is none where the window decides nothing', () => {
    expect(nextFlip(compiled(promotion), readerOf({ 'device.isApp': true }), START)).toBeNull();
  });

  it('[RUL-18] is that of the age that comes to its end inside the window', () => {
    const logic: Logic = { and: [december, { not_within: [{ var: 'memory.hk-dialog.dismissedAt' }, 'PT24H'] }] };
    const flip = (dismissed: number, now: number) =>
      nextFlip(compiled(logic), readerOf({ 'memory.hk-dialog.dismissedAt': dismissed }), now);
    const flips = [flip(START - 1, START - DAY), flip(START, START), flip(END - 1, END - 1), flip(START - DAY, START - DAY)];
    expect(flips).toEqual([START - 1 + DAY, START + DAY, null, START]);
  });

  it('[RUL-18] is not passed over, however often a fact changes before it', () => {
    const reader = { ...readerOf({}), nextChange: (_: string, now: number) => now + 1000 };
    expect(nextFlip(compiled({ and: [{ '!': inApp }, december] }), reader, START - DAY)).toBe(START);
    const late: Logic = { and: [{ '<': [{ var: 'memory.reward.shownToday' }, 4] }, december] };
    expect(nextFlip(compiled(late), reader, START - DAY)).toBe(START);
  });
});
