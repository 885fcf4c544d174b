import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareDue, findDifference, type Due, type DueChange } from '../../rules/compare.ts';
import { enumerateRule, enumerateSituations, countSituations } from '../../rules/enumerate.ts';
import { compileTestRule, constraints, context } from '../../rules/fixtures.ts';
import { toLogicData, evaluateLogic } from '../../rules/logic.ts';
import type { Witness } from '../../rules/situation.ts';
import { buildSpace, toConstraintLogic } from '../../rules/space.ts';
import { isInside } from './boxes.ts';
import { logic, smallLogic } from './rules.arbitrary.ts';
import { assertForAll } from '../kit/assert-for-all.ts';

const IDS = ['a', 'b', 'c'];
const everyone = { ...context, constraints };

const slot = fc
  .tuple(fc.array(smallLogic, { minLength: 3, maxLength: 3 }), fc.shuffledSubarray(IDS, { minLength: 1 }))
  .map(([sources, ids]): Due[] => ids.map((id, index) => ({ id, logic: compileTestRule(sources[index] ?? 'is-high-tier').logic })));

/** Most edits change one surface only. */
const edit = fc.oneof(
  fc.tuple(slot, slot),
  fc.tuple(slot, smallLogic, fc.nat({ max: 2 })).map(([before, source, at]): [Due[], Due[]] => {
    const after = before.map((due, index) => (index === at ? { ...due, logic: compileTestRule(source).logic } : due));
    return [before, after];
  }),
  fc.tuple(slot, fc.nat({ max: 2 })).map(([before, at]): [Due[], Due[]] => [before, before.filter((_, index) => index !== at)]),
  slot.map((before): [Due[], Due[]] => [before, before.toReversed()]),
);

const concerns = ({ rows, space }: DueChange, person: Witness) => rows.some((box) => isInside(box, person, space));
const findShown = (list: readonly Due[], { facts, now }: Witness) =>
  list.filter((due) => evaluateLogic(due.logic, toLogicData(facts, now))).map(({ id }) => id);

/** Returns the changes for one person: `gains a`, `loses b`, `first b a`. */
function findChanges(before: readonly string[], after: readonly string[]): string[] {
  const gained = after.filter((id) => !before.includes(id)).map((id) => `gains ${id}`);
  const lost = before.filter((id) => !after.includes(id)).map((id) => `loses ${id}`);
  const shared = after.filter((id) => before.includes(id));
  const reordered = shared.flatMap((id, index) =>
    shared.slice(index + 1).flatMap((other) => (before.indexOf(other) < before.indexOf(id) ? [`first ${id} ${other}`] : [])),
  );
  return [...gained, ...lost, ...reordered].sort();
}

/** Returns the changes that concern a person. `instead` gains one and loses the other. */
function findConcerning(changes: readonly DueChange[], person: Witness): string[] {
  const concerning = changes.filter((change) => concerns(change, person));
  const lines = concerning.flatMap(({ kind, id, other }) =>
    kind === 'instead' ? [`gains ${id}`, `loses ${other}`] : [kind, id, other ?? []].flat().join(' '),
  );
  return [...new Set(lines)].sort();
}

it('[TOL-21] reports a change for exactly the people that it concerns', () => {
  assertForAll(100, [edit], ([before, after]) => {
    const possible = toConstraintLogic(constraints);
    const space = buildSpace([...before, ...after].map((due) => due.logic).concat([possible]), everyone);
    fc.pre(countSituations(space) <= 256);
    const changes = compareDue(before, after, everyone);
    for (const change of changes) expect(concerns(change, change.witness)).toBe(true);
    const people = [...enumerateSituations(space)].filter(({ facts, now }) => evaluateLogic(possible, toLogicData(facts, now)));
    const found = people.map((person) => findChanges(findShown(before, person), findShown(after, person)));
    expect(people.map((person) => findConcerning(changes, person))).toEqual(found);
  });
});

it('[TOL-22] reports nothing for an equivalent rule', () => {
  assertForAll(100, [logic], (source) => {
    const before = [{ id: 'a', logic: compileTestRule(source).logic }];
    const doubled = compileTestRule({ and: [{ '!': [{ '!': [source] }] }, { or: [source, source] }] }).logic;
    expect(compareDue(before, [{ id: 'a', logic: doubled }], everyone)).toEqual([]);
  });
});

it('[TOL-21] reports no replacement if only the people who met the other surface gain or lose it', () => {
  const [isHk, hk] = [compileTestRule({ var: 'compliance.toast.isHkUser' }).logic, compileTestRule('hk').logic];
  const createSlot = (logic: unknown, b: unknown): Due[] => [
    { id: 'hk-dialog', logic },
    { id: 'b', logic: b },
  ];
  const lines = (before: Due[], after: Due[]) => compareDue(before, after, everyone).map(({ kind, id }) => `${kind} ${id}`);
  expect(lines(createSlot(hk, isHk), createSlot(isHk, false))).toEqual(['gains hk-dialog', 'loses b']);
  expect(lines(createSlot(isHk, false), createSlot(hk, isHk))).toEqual(['loses hk-dialog', 'gains b']);
});

it('finds a difference of two rules exactly where their complete tables differ', () => {
  assertForAll(75, [smallLogic, smallLogic], (a, b) => {
    const [first, second] = [compileTestRule(a), compileTestRule(b)];
    const logic = { or: [{ and: [first.logic, { '!': [second.logic] }] }, { and: [second.logic, { '!': [first.logic] }] }] };
    const isDifferent = enumerateRule({ ...first, logic }, everyone).some((point) => point.holds);
    expect(findDifference(first.logic, second.logic, everyone) !== null).toBe(isDifferent);
  });
});
