import { describe, expect, it } from 'vitest';
import type { Logic } from '../../schemas/rule.ts';
import { Analysis } from '../../rules/analysis.ts';
import { checkRule } from '../../rules/check.ts';
import { missingCases } from '../../rules/coverage.ts';
import { evaluateRule } from '../../rules/evaluate.ts';
import { compiled, context, ruleIds, rules } from '../../rules/fixtures.ts';
import { situationReader } from '../../rules/situation.ts';

/** Rules that differ from one at a single place, as a slip of the hand would make them. */
function mutantsOf(logic: unknown): unknown[] {
  const [name, value] = Object.entries(logic as object)[0] as [string, unknown];
  if (name === 'rule') return mutantsOf(context.logicOf(String(value)));
  if (name === 'var') return [{ '!': [logic] }];
  const args = (Array.isArray(value) ? value : [value]) as unknown[];
  if (name === '!') return [args[0], ...mutantsOf(args[0]).map((mutant) => ({ '!': [mutant] }))];
  if (name === 'and' || name === 'or') return groupMutants(name, args);
  return [{ '!': [logic] }, ...comparisonMutants(name, args[0], args[1])];
}

function groupMutants(name: 'and' | 'or', items: unknown[]): unknown[] {
  const swapped = { [name === 'and' ? 'or' : 'and']: items };
  const dropped = items.length > 1 ? items.map((_, index) => ({ [name]: items.toSpliced(index, 1) })) : [];
  const inside = items.flatMap((item, index) => mutantsOf(item).map((mutant) => ({ [name]: items.with(index, mutant) })));
  return [swapped, ...dropped, ...inside];
}

function comparisonMutants(name: string, read: unknown, right: unknown): unknown[] {
  const orderings = ['<', '<=', '>', '>='];
  if (orderings.includes(name) && typeof right === 'number') {
    const others = orderings.filter((other) => other !== name).map((other) => ({ [other]: [read, right] }));
    return [...others, { [name]: [read, right - 1] }, { [name]: [read, right + 1] }];
  }
  if (name === 'in') return (right as unknown[]).map((_, index) => ({ in: [read, (right as unknown[]).toSpliced(index, 1)] }));
  if (name === 'not_within' && typeof right === 'string') return ['PT0.001S', 'P400D'].map((other) => ({ not_within: [read, other] }));
  return [];
}

describe.each(ruleIds)('cases for %s', (id) => {
  it('catch every slip that changes what the rule does', () => {
    const cases = missingCases({ logic: rules[id], onUnknown: 'hide', cases: [] }, context);
    const outcomes = (logic: unknown): unknown[] => {
      return cases.map((example) => {
        const { reader, now } = situationReader(example, context.catalogue);
        return evaluateRule(compiled(logic as Logic), reader, now);
      });
    };
    const right = outcomes(rules[id]);
    const sound = mutantsOf(rules[id]).filter((mutant) => checkRule(mutant, context).length === 0);
    const different = sound.filter((mutant) => differs(rules[id], mutant));
    const survivors = different.filter((mutant) => JSON.stringify(outcomes(mutant)) === JSON.stringify(right));
    expect(different.length).toBeGreaterThan(0);
    expect(survivors).toEqual([]);
  });
});

function differs(a: unknown, b: unknown): boolean {
  const [first, second] = [a, b].map((logic) => compiled(logic as Logic).logic);
  const analysis = new Analysis([first, second], context);
  const { diagrams } = analysis;
  const apart = diagrams.or(
    diagrams.and(diagrams.of(first), diagrams.not(diagrams.of(second))),
    diagrams.and(diagrams.of(second), diagrams.not(diagrams.of(first))),
  );
  return analysis.witness(apart) !== null;
}
