import { expect, it } from 'vitest';
import { checkRule } from '../../rules/check.ts';
import { findMissingCases } from '../../rules/coverage.ts';
import { compileTestRule, context, ruleIds, rules } from '../../rules/fixtures.ts';
import { toLogicData, evaluateLogic } from '../../rules/logic.ts';
import { type MutationResult, runMutationTests } from '../../rules/run-mutation-tests.ts';
import { createSituationReader } from '../../rules/situation.ts';
import { evaluateRule } from '../../rules/evaluate.ts';
import { enumerateSituations, countSituations } from '../../rules/enumerate.ts';
import { buildSpace, toConstraintLogic, getFactIds } from '../../rules/space.ts';
import type { Logic, RuleCase } from '../../schemas/rule.ts';
import { logic } from './rules.arbitrary.ts';
import { assertForAll } from '../kit/assert-for-all.ts';

const valid = logic.filter((source) => checkRule(source, context).length === 0);
/** Rules with few enough facts to list every situation. */
const small = valid.filter((source) => new Set(getFactIds(compileTestRule(source).logic)).size <= 3);

/** Yields every possible situation in which two logics can differ. */
function* everyPoint(first: unknown, second: unknown) {
  const read = new Set([first, second].flatMap(getFactIds));
  const laws = context.constraints.filter(({ when, then }) => read.has(when.fact) || read.has(then.fact));
  const possible = toConstraintLogic(laws);
  const space = buildSpace([first, second, possible], context);
  if (countSituations(space) > 2000) return;
  for (const { facts, now } of enumerateSituations(space)) {
    const data = toLogicData(facts, now);
    if (evaluateLogic(possible, data)) yield data;
  }
}

function differsSomewhere(source: Logic, mutant: unknown): boolean {
  const [first, second] = [compileTestRule(source).logic, compileTestRule(mutant as Logic).logic]; // the check has let it pass
  for (const data of everyPoint(first, second)) if (evaluateLogic(first, data) !== evaluateLogic(second, data)) return true;
  return false;
}

const mutate = (source: Logic, cases: readonly RuleCase[] = []): MutationResult =>
  runMutationTests({ logic: source, onUnknown: 'hide', cases }, context);

it('finds a mutant equivalent exactly if no enumerated situation differs', () => {
  assertForAll(25, [small], (source) => {
    const { killed, equivalent, survived } = mutate(source);
    expect(killed).toEqual([]);
    for (const mutant of equivalent)
      expect({ mutant, differs: differsSomewhere(source, mutant.logic) }).toEqual({ mutant, differs: false });
    for (const { situation, ...mutant } of survived) {
      const { reader, now } = createSituationReader(situation, context.catalogue);
      const [rule, other] = [source, mutant.logic].map((each) => evaluateRule(compileTestRule(each as Logic), reader, now));
      expect([mutant, rule]).not.toEqual([mutant, other]);
    }
  });
});

it('kills a surviving mutant by the case that is printed for it', () => {
  assertForAll(25, [small], (source) => {
    const printed = mutate(source).survived.map(({ situation }): RuleCase => ({ ...situation, expect: 'shown', because: 'made up' }));
    expect(mutate(source, printed).survived).toEqual([]);
  });
});

// The expected outcome doesn't affect which mutants a case kills.
const findCases = (source: Logic, cases: readonly RuleCase[] = []) =>
  findMissingCases({ logic: source, onUnknown: 'hide', cases }, context).map((each): RuleCase => ({ ...each, expect: 'shown' }));

it.each(ruleIds)('[TOL-10] kills every mutant of %s that differs, with the missing cases', (id) => {
  const { killed, survived } = mutate(rules[id], findCases(rules[id]));
  expect(killed.length).toBeGreaterThan(0);
  expect(survived).toEqual([]);
});

it('[TOL-10] finds no missing case once all are written', () => {
  assertForAll(40, [valid], (source) => {
    expect(findCases(source, findCases(source))).toEqual([]);
  });
});
