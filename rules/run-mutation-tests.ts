import type { Rule, Situation } from '../schemas/rule.ts';
import { checkSituation } from './cases.ts';
import { findDifference } from './compare.ts';
import { compileRule } from './compile.ts';
import { getDecision, evaluateRule, type Decision } from './evaluate.ts';
import type { CheckContext } from './check-position.ts';
import type { Mutant } from './mutants-leaf.ts';
import { createMutants } from './mutants.ts';
import { toSituation, createSituationReader, type SituationReader } from './situation.ts';
import type { SpaceContext } from './space.ts';

export interface MutationContext extends CheckContext, SpaceContext {}

export interface Survivor extends Mutant {
  readonly situation: Situation;
}

export interface MutationResult {
  readonly killed: readonly Mutant[];
  /** Same decision as the rule in every possible situation. */
  readonly equivalent: readonly Mutant[];
  readonly survived: readonly Survivor[];
}

type TestedRule = Pick<Rule, 'onUnknown' | 'cases'> & { readonly logic: unknown };

export function runMutationTests(rule: TestedRule, context: MutationContext): MutationResult {
  const validCases = rule.cases.filter((example) => checkSituation(example, context.catalogue).length === 0);
  const situations = validCases.map((example) => createSituationReader(example, context.catalogue));
  const own = compileRule(rule, context);
  const decisions = situations.map((situation) => evaluateDecision(own, situation));
  const killed: Mutant[] = [];
  const equivalent: Mutant[] = [];
  const survived: Survivor[] = [];
  for (const mutant of createMutants(rule.logic, context)) {
    const compiled = compileRule({ ...rule, logic: mutant.logic }, context);
    const isKilled = situations.some((situation, at) => evaluateDecision(compiled, situation) !== decisions[at]);
    // Analyze only mutants that pass all cases, because an analysis is slower than all cases together.
    const witness = isKilled ? null : findDifference(own.logic, compiled.logic, context);
    if (isKilled) killed.push(mutant);
    else if (witness === null) equivalent.push(mutant);
    else survived.push({ ...mutant, situation: toSituation(witness, context.catalogue) });
  }
  return { killed, equivalent, survived };
}

function evaluateDecision(compiled: ReturnType<typeof compileRule>, { reader, now }: SituationReader): Decision {
  return getDecision(evaluateRule(compiled, reader, now), compiled.onUnknown);
}
