import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRule } from '../../rules/check.ts';
import { evaluateRule } from '../../rules/evaluate.ts';
import { compileTestRule, context, createReader } from '../../rules/fixtures.ts';
import { getNextOutcomeChange } from '../../rules/next-change.ts';
import type { Logic } from '../../schemas/rule.ts';
import { assertForAll } from '../kit/assert-for-all.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Zones with changes of an hour, half an hour, or none. */
const CHANGES = [
  ['Europe/Berlin', Date.UTC(2026, 2, 29, 1)],
  ['Europe/Berlin', Date.UTC(2026, 9, 25, 1)],
  ['Europe/London', Date.UTC(2026, 9, 25, 1)],
  ['Europe/Istanbul', Date.UTC(2026, 11, 1)],
  ['America/New_York', Date.UTC(2026, 2, 8, 7)],
  ['America/New_York', Date.UTC(2026, 10, 1, 6)],
  ['America/St_Johns', Date.UTC(2026, 10, 1, 4, 30)],
  ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 15)],
  ['Australia/Lord_Howe', Date.UTC(2026, 9, 3, 15, 30)],
  ['Asia/Kolkata', Date.UTC(2026, 5, 1)],
] as const;

/** Formats instants in a zone without our own calculation, as a text that sorts by time. */
function createClock(zone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => format.format(instant).replace(' ', 'T');
}

/** Minutes within a day and a half of a change, mostly close to it. */
const bound = fc.oneof(fc.integer({ min: -150, max: 150 }), fc.integer({ min: -2160, max: 2160 }));
const around = fc.constantFrom(...CHANGES).chain(([zone, change]) => fc.tuple(fc.constant({ zone, change }), bound, bound));

function formatBound(change: number, zone: string, minutes: number): string {
  const wall = Date.parse(`${createClock(zone)(change)}Z`) + minutes * MINUTE;
  return new Date(wall).toISOString().slice(0, 16);
}

const listInstants = (change: number) => Array.from({ length: 4 * 24 * 60 }, (_, minute) => change - 2 * DAY + minute * MINUTE);

it('[RUL-17][RUL-18] a window holds exactly while the clocks of its zone show a time in it', () => {
  assertForAll(25, [around], ([{ zone, change }, first, second]) => {
    const [start = '', end = ''] = [first, second].sort((a, b) => a - b).map((minutes) => formatBound(change, zone, minutes));
    const logic: Logic = { during: [`${start}[${zone}]`, `${end}[${zone}]`] };
    fc.pre(checkRule(logic, context).length === 0);
    const clock = createClock(zone);
    const instants = listInstants(change);
    const [rule, reader] = [compileTestRule(logic), createReader({})];
    const isOpen = (now: number): boolean => {
      const outcome = evaluateRule(rule, reader, now);
      return outcome.state === 'ready' && outcome.value;
    };
    const open = instants.filter(isOpen);
    expect(open).toEqual(instants.filter((now) => start <= clock(now) && clock(now) < end));
    const [opens = NaN, closes] = [open[0], (open.at(-1) ?? NaN) + MINUTE];
    expect([opens - 1, opens, closes - 1, closes].filter(isOpen)).toEqual([opens, closes - 1]);
    expect(getNextOutcomeChange(rule, reader, change - 2 * DAY)).toBe(opens);
    expect(getNextOutcomeChange(rule, reader, opens)).toBe(closes);
  });
});

it('[RUL-19] a window is rejected exactly if the clocks of its zone show its start or end never or twice', () => {
  assertForAll(50, [around], ([{ zone, change }, minutes]) => {
    const text = formatBound(change, zone, minutes);
    const clock = createClock(zone);
    const times = listInstants(change).filter((now) => clock(now) === text).length;
    const found = checkRule({ during: [`${text}[${zone}]`, null] }, context);
    expect(found.map(({ check }) => check)).toEqual(times === 1 ? [] : ['rule/local-time']);
    expect(found.map(({ message }) => /twice/.test(message))).toEqual(times === 1 ? [] : [times === 2]);
  });
});
