import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluateRule } from '../../rules/evaluate.ts';
import { compiled, readerOf } from '../../rules/fixtures.ts';
import { nextFlip } from '../../rules/next-flip.ts';
import { shipRules, unshipRules } from '../../rules/shipped.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';
import { FACTS, facts, logic, NOW } from './rules.arbitrary.ts';
import { forAll } from '../kit/for-all.ts';

/** Some facts are known, the others pending or failed. */
const partly = fc
  .tuple(facts, fc.array(fc.tuple(fc.constantFrom(...FACTS), fc.constantFrom('pending', 'failed'))))
  .map(([values, unknown]): Record<string, FactValue> => ({ ...values, ...Object.fromEntries(unknown) }));

it('[RUL-8][RUL-9] rules that ship the shapes of their facts together decide and flip as each did alone', () => {
  forAll(200, [fc.array(logic, { minLength: 1, maxLength: 4 }), partly], (logics, values) => {
    const alone = Object.fromEntries(logics.map((source, index) => [`rule-${index}`, compiled(source)]));
    const together = unshipRules(shipRules(alone));
    const reader = readerOf(values);
    for (const [id, rule] of Object.entries(alone)) {
      const shipped = together[id];
      if (shipped === undefined) throw new Error(`no ${id}`);
      expect(evaluateRule(shipped, reader, NOW)).toEqual(evaluateRule(rule, reader, NOW));
      expect(nextFlip(shipped, reader, NOW)).toBe(nextFlip(rule, reader, NOW));
    }
  });
});
