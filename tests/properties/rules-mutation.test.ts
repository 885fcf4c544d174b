import { describe, expect, it } from 'vitest';
import { checkRule } from '../../rules/check.ts';
import { compiled, context } from '../../rules/fixtures.ts';
import { dataOf, holds } from '../../rules/logic.ts';
import { type Mutation, mutationOf } from '../../rules/mutants-judge.ts';
import { situationReader } from '../../rules/situation.ts';
import { evaluateRule } from '../../rules/evaluate.ts';
import { situationsOf, sizeOf } from '../../rules/enumerate.ts';
import { buildSpace, constraintLogic, factsOf } from '../../rules/space.ts';
import type { Logic, RuleCase } from '../../schemas/rule.ts';
import { logic } from './rules.arbitrary.ts';
import { forAll } from '../kit/for-all.ts';

/** Rules small enough to list every situation of a pair of them. */
const small = logic.filter((source) => checkRule(source, context).length === 0 && new Set(factsOf(compiled(source).logic)).size <= 3);

/** Every possible situation that two logics can tell apart, listed: the oracle. */
function* everyPoint(first: unknown, second: unknown) {
  const read = new Set([first, second].flatMap(factsOf));
  const laws = context.constraints.filter(({ when, then }) => read.has(when.fact) || read.has(then.fact));
  const possible = constraintLogic(laws);
  const space = buildSpace([first, second, possible], context);
  if (sizeOf(space) > 2000) return;
  for (const { facts, now } of situationsOf(space)) {
    const data = dataOf(facts, now);
    if (holds(possible, data)) yield data;
  }
}

function differsSomewhere(source: Logic, mutant: unknown): boolean {
  const [first, second] = [compiled(source).logic, compiled(mutant as Logic).logic]; // the check has let it pass
  for (const data of everyPoint(first, second)) if (holds(first, data) !== holds(second, data)) return true;
  return false;
}

const mutate = (source: Logic, cases: readonly RuleCase[] = []): Mutation =>
  mutationOf({ logic: source, onUnknown: 'hide', cases }, context);

describe('mutants of arbitrary rules', () => {
  it('are equivalent exactly where no enumerated situation tells them from the rule', () => {
    forAll(25, [small], (source) => {
      const { killed, equivalent, survived } = mutate(source);
      expect(killed).toEqual([]);
      for (const mutant of equivalent)
        expect({ mutant, differs: differsSomewhere(source, mutant.logic) }).toEqual({ mutant, differs: false });
      for (const { situation, ...mutant } of survived) {
        const { reader, now } = situationReader(situation, context.catalogue);
        const [rule, other] = [source, mutant.logic].map((each) => evaluateRule(compiled(each as Logic), reader, now));
        expect([mutant, rule]).not.toEqual([mutant, other]);
      }
    });
  });

  it('that survive are killed by the case that is printed for them', () => {
    forAll(25, [small], (source) => {
      const printed = mutate(source).survived.map(({ situation }): RuleCase => ({ ...situation, expect: 'shown', because: 'made up' }));
      expect(mutate(source, printed).survived).toEqual([]);
    });
  });
});
