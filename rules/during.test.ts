import { expect, it } from 'vitest';
import type { FactValue } from '../schemas/domains/fact.ts';
import type { Logic, RuleCase } from '../schemas/rule.ts';
import { Analysis } from './analysis.ts';
import { runCases } from './cases.ts';
import { checkRule } from './check.ts';
import { findMissingCases } from './coverage.ts';
import { enumerateRule } from './enumerate.ts';
import { evaluateRule } from './evaluate.ts';
import { compileTestRule, context, DAY, december, END, FIRST, LAST, createReader, START } from './fixtures.ts';
import { runMutationTests } from './run-mutation-tests.ts';
import { createMutants } from './mutants.ts';
import { getNextOutcomeChange } from './next-change.ts';

const inApp = { var: 'device.isApp' };
const promotion: Logic = { and: [{ '!': inApp }, december] };

function findings(...window: unknown[]): string[] {
  return checkRule({ during: window }, context).map(({ check, path, message }) => `${path.join('.')}: ${check}: ${message}`);
}

it.each<[window: unknown[], findings: unknown[]]>([
  [[FIRST, '2026-11-30T21:00:00.001[UTC]'], []],
  [[FIRST, null], []],
  [[null, FIRST], []],
  [[LAST, FIRST], ['during.1: rule/window: the end lies before the start']],
  [[FIRST, '2026-11-30T21:00[UTC]'], ['during.1: rule/window: the end is the start: the window is never open']],
  [[null, null], ['during: rule/window: a window without a start and an end is always open']],
  [[0, null], ['during.0: rule/date-time: expected a date-time or null, found 0']],
  [[null, { var: 'entry.timestamp' }], ['during.1: rule/date-time: expected a date-time or null, found an object']],
  [[FIRST], ['during: rule/arity: "during" takes two arguments, found a list of 1']],
  [
    ['2026-12-01T00:00', '2026-03-29T02:30[Europe/Berlin]'],
    [expect.stringMatching(/^during\.0:/), expect.stringMatching(/^during\.1:/)],
  ],
])('[RUL-2][RUL-3][RUL-17][RUL-19] reports for the window %j: %j', (window, expected) => {
  expect(findings(...window)).toEqual(expected);
});

it('[RUL-17] compiles a window to instants, so that a page needs no time zones', () => {
  expect(compileTestRule(promotion)).toEqual({
    logic: { and: [{ '!': [{ var: 'device/isApp' }] }, { during: [START, END, { var: 'now' }] }] },
    onUnknown: 'hide',
    reads: { 'device.isApp': { type: { kind: 'bool' }, nullable: false } },
  });
  expect(compileTestRule({ during: [null, LAST] }).logic).toEqual({ during: [null, END, { var: 'now' }] });
});

it.each<[Logic, boolean[]]>([
  [december, [false, true, true, false]],
  [{ '!': december }, [true, false, false, true]],
  [{ during: [FIRST, null] }, [false, true, true, true]],
  [{ during: [null, LAST] }, [true, true, true, false]],
])('[RUL-17] %j holds from its start, inclusive, to its end, exclusive', (logic, expected) => {
  const outcomes = [START - 1, START, END - 1, END].map((now) => evaluateRule(compileTestRule(logic), createReader({}), now));
  expect(outcomes).toEqual(expected.map((holds) => ({ state: 'ready', value: holds })));
});

it('[RUL-9] decides without an unknown fact while the window is closed', () => {
  const reader = createReader({ 'device.isApp': 'failed' });
  expect(evaluateRule(compileTestRule(promotion), reader, END)).toEqual({ state: 'ready', value: false });
  expect(evaluateRule(compileTestRule(promotion), reader, START)).toEqual({ state: 'failed' });
});

const DISMISSED_AT = { var: 'memory.hk-dialog.dismissedAt' };
const isDayOver: Logic = { not_within: [DISMISSED_AT, 'PT24H'] };

it.each<[string, Logic, FactValue, number, number | null]>([
  ['null while another fact decides', promotion, true, START, null],
  ['the end of an age inside the window', isDayOver, START - 1, START - DAY, START - 1 + DAY],
  ['the end of an age that starts with the window', isDayOver, START, START, START + DAY],
  ['null if the age ends after the window', isDayOver, END - 1, END - 1, null],
  ['the end of a shorter window', { during: [null, '2026-12-10T00:00[UTC]'] }, null, START, Date.UTC(2026, 11, 10)],
  ['the start of the window if the age ends then', isDayOver, START - DAY, START - DAY, START],
])('[RUL-18] the next change of a window is %s', (_, logic, value, now, expected) => {
  const reader = createReader({ [logic === promotion ? inApp.var : DISMISSED_AT.var]: value });
  expect(getNextOutcomeChange(compileTestRule({ and: [december, logic] }), reader, now)).toBe(expected);
});

it.each<Logic>([{ '!': inApp }, { '<': [{ var: 'memory.reward.shownToday' }, 4] }])(
  '[RUL-18] the next change is the start of a window, however often the fact of %j changes before',
  (logic) => {
    const reader = { ...createReader({}), nextChange: (_: string, now: number) => now + 1000 };
    expect(getNextOutcomeChange(compileTestRule({ and: [logic, december] }), reader, START - DAY)).toBe(START);
  },
);

const formatTable = (logic: Logic): string[] =>
  enumerateRule(compileTestRule(logic), context).map(({ now, holds }) => `${new Date(now).toISOString()}: ${holds}`);

it('[RUL-10] enumerates inside and outside, and every overlap of two windows', () => {
  const first: Logic = { during: ['2026-01-01T00:00[UTC]', '2026-03-01T00:00[UTC]'] };
  const second: Logic = { during: ['2026-02-01T00:00[UTC]', '2026-04-01T00:00[UTC]'] };
  const inside = ['2024-06-12T12:00:00.000Z: false', '2026-01-01T00:00:00.000Z: true'];
  expect(formatTable(first)).toEqual(inside);
  const both = ['2026-03-01T00:00:00.000Z: false', '2026-02-28T23:59:59.999Z: false'];
  expect(formatTable({ and: [first, { '!': second }] })).toEqual([...inside, ...both]);
});

it.each([
  [LAST, null],
  ['2026-12-24T23:59:59.999[Europe/Istanbul]', { facts: {}, now: END - 1 }],
])('[RUL-13] finds when a window and one that starts at %s overlap: %j', (start, expected) => {
  const { logic } = compileTestRule({ and: [december, { during: [start, null] }] });
  const analysis = new Analysis([logic], context);
  expect(analysis.findWitness(analysis.diagrams.build(logic))).toEqual(expected);
});

it('[RUL-10] keeps the age of an event at every enumerated time', () => {
  const shown = enumerateRule(compileTestRule({ and: [december, { '!': isDayOver }] }), context).filter(({ holds }) => holds);
  expect(shown).not.toEqual([]);
  for (const { facts, now } of shown) expect(now - Number(facts[DISMISSED_AT.var])).toBeLessThan(DAY);
});

const createRule = (cases: readonly RuleCase[]) =>
  ({ title: 't', why: 'w', owner: 'o', logic: promotion, onUnknown: 'hide', cases }) as const;
const createCase = (now: number, expected: RuleCase['expect']): RuleCase => {
  return { now: new Date(now).toISOString(), facts: {}, expect: expected, because: 'the offer says so' };
};
const four = [createCase(START - 1, 'hidden'), createCase(START, 'shown'), createCase(END - 1, 'shown'), createCase(END, 'hidden')];

it('[RUL-20] requests cases on both sides of the start and of the end of a window', () => {
  const missing = findMissingCases(createRule([]), context).map(({ now, facts, reaches }) => ({ now, facts, reaches }));
  const window = 'now is from 1 December 2026, 00:00 until 25 December 2026, 00:00 (Europe/Istanbul)';
  const START_TEXT = '2026-11-30T21:00:00.000Z';
  expect(missing).toEqual([
    { now: '2026-11-30T20:59:59.999Z', facts: {}, reaches: [`${window}: just before 1 December 2026, 00:00`, `${window}: false`] },
    { now: START_TEXT, facts: {}, reaches: [`${window}: at 1 December 2026, 00:00`, 'device.isApp: false', `${window}: true`] },
    { now: '2026-12-24T20:59:59.999Z', facts: {}, reaches: [`${window}: just before 25 December 2026, 00:00`] },
    { now: '2026-12-24T21:00:00.000Z', facts: {}, reaches: [`${window}: at 25 December 2026, 00:00`] },
    { now: START_TEXT, facts: { 'device.isApp': true }, reaches: ['device.isApp: true'] },
  ]);
});

it('[RUL-20] runs the cases of a window at their instants', () => {
  expect(runCases(createRule(four), context)).toEqual([]);
  expect(runCases(createRule([createCase(START - 1, 'shown')]), context)).toMatchObject([{ check: 'rule/case-failed' }]);
});

it('[TOL-10] cases on both sides of a window kill every mutant of its dates', () => {
  const inside = { ...createCase(START, 'hidden'), facts: { 'device.isApp': true } };
  const { killed, survived } = runMutationTests(createRule([...four, inside]), context);
  expect(survived).toEqual([]);
  expect(killed.filter(({ place }) => place.includes('during'))).toHaveLength(12);
  expect(runMutationTests(createRule(four.slice(1, 3)), context).survived).not.toEqual([]);
});

it('[TOL-10] the mutants of a window have its start removed, moved, or read in UTC', () => {
  const logic: Logic = { during: [FIRST, null] };
  const moved = ['2026-11-30T23:59:59.999', '2026-12-01T00:00:00.001', '2026-11-30T00:00', '2026-12-02T00:00'];
  const becomes = [...moved.map((local) => `${local}+03:00[Europe/Istanbul]`), '2026-12-01T00:00+00:00[UTC]'];
  expect(createMutants(logic, context).map(({ place, description }) => `${place.join('.')}: ${description}`)).toEqual([
    ': "now is from 1 December 2026, 00:00 on (Europe/Istanbul)" is negated',
    ...becomes.map((text) => `during.0: ${FIRST} becomes ${text}`),
  ]);
  expect(createMutants({ during: ['2026-12-01T00:00[UTC]', null] }, context)).toHaveLength(5);
  expect(createMutants({ during: ['2026-12-01T00:00[America/New_York]', null] }, context)).toHaveLength(6);
});
