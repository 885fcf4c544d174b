import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDue, differenceOf, type Due, type DueChange } from '../../rules/compare.ts';
import { enumerateRule, situationsOf, sizeOf } from '../../rules/enumerate.ts';
import { compiled, constraints, context } from '../../rules/fixtures.ts';
import { dataOf, holds } from '../../rules/logic.ts';
import type { Witness } from '../../rules/situation.ts';
import { buildSpace, constraintLogic } from '../../rules/space.ts';
import { isIn } from './boxes.ts';
import { logic, smallLogic } from './rules.arbitrary.ts';
import { forAll } from '../kit/for-all.ts';

const IDS = ['a', 'b', 'c'];
const everyone = { ...context, constraints };

const slot = fc
  .tuple(fc.array(smallLogic, { minLength: 3, maxLength: 3 }), fc.shuffledSubarray(IDS, { minLength: 1 }))
  .map(([sources, ids]): Due[] => ids.map((id, index) => ({ id, logic: compiled(sources[index] ?? 'is-high-tier').logic })));

/** Most edits change one surface only. */
const edit = fc.oneof(
  fc.tuple(slot, slot),
  fc.tuple(slot, smallLogic, fc.nat({ max: 2 })).map(([before, source, at]): [Due[], Due[]] => {
    const after = before.map((due, index) => (index === at ? { ...due, logic: compiled(source).logic } : due));
    return [before, after];
  }),
  fc.tuple(slot, fc.nat({ max: 2 })).map(([before, at]): [Due[], Due[]] => [before, before.filter((_, index) => index !== at)]),
  slot.map((before): [Due[], Due[]] => [before, before.toReversed()]),
);

function concerns({ rows, space }: DueChange, person: Witness): boolean {
  return rows.some((box) => isIn(box, person, space));
}

function seen(list: readonly Due[], { facts, now }: Witness): string[] {
  return list.filter((due) => holds(due.logic, dataOf(facts, now))).map(({ id }) => id);
}

/** Returns the changes for one person: `gains a`, `loses b`, `first b a`. */
function noticed(before: readonly string[], after: readonly string[]): string[] {
  const gained = after.filter((id) => !before.includes(id)).map((id) => `gains ${id}`);
  const lost = before.filter((id) => !after.includes(id)).map((id) => `loses ${id}`);
  const kept = after.filter((id) => before.includes(id));
  const turned = kept.flatMap((id, index) =>
    kept.slice(index + 1).flatMap((other) => (before.indexOf(other) < before.indexOf(id) ? [`first ${id} ${other}`] : [])),
  );
  return [...gained, ...lost, ...turned].sort();
}

/** Returns the changes that concern a person. `instead` gains one and loses the other. */
function told(changes: readonly DueChange[], person: Witness): string[] {
  const lines = changes
    .filter((change) => concerns(change, person))
    .flatMap(({ kind, id, other }) => {
      if (kind === 'instead') return [`gains ${id}`, `loses ${other}`];
      return [[kind, id, other ?? []].flat().join(' ')];
    });
  return [...new Set(lines)].sort();
}

describe('what an edit changes', () => {
  it('[TOL-21] is told to exactly the people it concerns, as looking at every one of them finds', () => {
    forAll(100, [edit], ([before, after]) => {
      const possible = constraintLogic(constraints);
      const space = buildSpace([...before, ...after].map((due) => due.logic).concat([possible]), everyone);
      fc.pre(sizeOf(space) <= 256);
      const changes = compareDue(before, after, everyone);
      for (const change of changes) expect(concerns(change, change.witness)).toBe(true);
      const people = [...situationsOf(space)].filter(({ facts, now }) => holds(possible, dataOf(facts, now)));
      const found = people.map((person) => noticed(seen(before, person), seen(after, person)));
      expect(people.map((person) => told(changes, person))).toEqual(found);
    });
  });

  it('[TOL-22] is nothing when a rule is written otherwise', () => {
    forAll(100, [logic], (source) => {
      const before = [{ id: 'a', logic: compiled(source).logic }];
      const doubled = compiled({ and: [{ '!': [{ '!': [source] }] }, { or: [source, source] }] }).logic;
      expect(compareDue(before, [{ id: 'a', logic: doubled }], everyone)).toEqual([]);
    });
  });
});

it('[TOL-21] takes no place of another where those alone gain or lose it who met it', () => {
  const [isHk, hk] = [compiled({ var: 'compliance.toast.isHkUser' }).logic, compiled('hk').logic];
  const slotOf = (own: unknown, b: unknown): Due[] => [
    { id: 'hk-dialog', logic: own },
    { id: 'b', logic: b },
  ];
  const lines = (before: Due[], after: Due[]) => compareDue(before, after, everyone).map(({ kind, id }) => `${kind} ${id}`);
  expect(lines(slotOf(hk, isHk), slotOf(isHk, false))).toEqual(['gains hk-dialog', 'loses b']);
  expect(lines(slotOf(isHk, false), slotOf(hk, isHk))).toEqual(['loses hk-dialog', 'gains b']);
});

describe('two rules', () => {
  it('differ where the complete tables differ, and nowhere else', () => {
    forAll(75, [smallLogic, smallLogic], (a, b) => {
      const [first, second] = [compiled(a), compiled(b)];
      const both = {
        ...first,
        logic: { or: [{ and: [first.logic, { '!': [second.logic] }] }, { and: [second.logic, { '!': [first.logic] }] }] },
      };
      const isDifferent = enumerateRule(both, everyone).some((point) => point.holds);
      expect(differenceOf(first.logic, second.logic, everyone) !== null).toBe(isDifferent);
    });
  });
});
