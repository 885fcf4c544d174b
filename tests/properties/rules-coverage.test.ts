import { describe, expect, it } from 'vitest';
import { checkRule } from '../../rules/check.ts';
import { missingCases } from '../../rules/coverage.ts';
import { context, ruleIds, rules } from '../../rules/fixtures.ts';
import { type Mutation, mutationOf } from '../../rules/mutants-judge.ts';
import type { Logic } from '../../schemas/rule.ts';
import { logic } from './rules.arbitrary.ts';
import { forAll } from '../kit/for-all.ts';

/** The mutants of a rule under exactly the cases that full coverage asks for. */
function underFullCoverage(source: Logic): Mutation {
  const cases = missingCases({ logic: source, onUnknown: 'hide', cases: [] }, context);
  // Which mutants a case kills does not hang on what it is expected to come to.
  const written = cases.map((each) => ({ ...each, expect: 'shown' as const }));
  return mutationOf({ logic: source, onUnknown: 'hide', cases: written }, context);
}

describe.each(ruleIds)('cases for %s', (id) => {
  it('[TOL-10] catch every slip that changes what the rule does', () => {
    const { killed, survived } = underFullCoverage(rules[id]);
    expect(killed.length).toBeGreaterThan(0);
    expect(survived).toEqual([]);
  });
});

describe('cases for arbitrary rules', () => {
  it('[TOL-10] leave nothing missing once they are written', () => {
    const sound = logic.filter((source) => checkRule(source, context).length === 0);
    forAll(40, [sound], (source) => {
      const rule = { logic: source, onUnknown: 'hide' } as const;
      const cases = missingCases({ ...rule, cases: [] }, context).map((each) => ({ ...each, expect: 'shown' as const }));
      expect(missingCases({ ...rule, cases }, context)).toEqual([]);
    });
  });
});
