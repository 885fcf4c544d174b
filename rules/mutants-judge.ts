import type { Rule, Situation } from '../schemas/rule.ts';
import { checkSituation } from './cases.ts';
import { differenceOf } from './compare.ts';
import { compileRule } from './compile.ts';
import { decide, evaluateRule, type Decision } from './evaluate.ts';
import type { CheckContext } from './finding.ts';
import type { Mutant } from './mutants-leaf.ts';
import { mutantsOf } from './mutants.ts';
import { situationOf, situationReader, type SituationReader } from './situation.ts';
import type { SpaceContext } from './space.ts';

export interface MutationContext extends CheckContext, SpaceContext {}

/** A mutant that behaves otherwise than the rule, which no case shows. */
export interface Survivor extends Mutant {
  /** A situation in which the two differ: what it should come to is for a person to say. */
  readonly situation: Situation;
}

/** What became of a rule's mutants. */
export interface Mutation {
  /** One of the rule's cases comes out differently under them. */
  readonly killed: readonly Mutant[];
  /** They behave as the rule does in every situation that can occur. */
  readonly equivalent: readonly Mutant[];
  readonly survived: readonly Survivor[];
}

type Tested = Pick<Rule, 'onUnknown' | 'cases'> & { readonly logic: unknown };

/** Holds a checked rule's cases against every mutant of its own logic: cases that prove the rule tell each from it. */
export function mutationOf(rule: Tested, context: MutationContext): Mutation {
  const sound = rule.cases.filter((example) => checkSituation(example, context.catalogue).length === 0);
  const situations = sound.map((example) => situationReader(example, context.catalogue));
  const own = compileRule(rule, context);
  const decisions = situations.map((situation) => decisionOf(own, situation));
  const killed: Mutant[] = [];
  const equivalent: Mutant[] = [];
  const survived: Survivor[] = [];
  for (const mutant of mutantsOf(rule.logic, context)) {
    const compiled = compileRule({ ...rule, logic: mutant.logic }, context);
    const isKilled = situations.some((situation, at) => decisionOf(compiled, situation) !== decisions[at]);
    // A diagram costs more than all cases together: only what they leave over is worth one.
    const witness = isKilled ? null : differenceOf(own.logic, compiled.logic, context);
    if (isKilled) killed.push(mutant);
    else if (witness === null) equivalent.push(mutant);
    else survived.push({ ...mutant, situation: situationOf(witness, context.catalogue) });
  }
  return { killed, equivalent, survived };
}

function decisionOf(compiled: ReturnType<typeof compileRule>, { reader, now }: SituationReader): Decision {
  return decide(evaluateRule(compiled, reader, now), compiled.onUnknown);
}
