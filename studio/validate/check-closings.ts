import { Analysis } from '../../rules/analysis.ts';
import { replaced } from '../../rules/logic.ts';
import { FACT_CONSTRAINTS } from '../../schemas/sources/catalogue.ts';
import type { FactCatalogue } from '../../schemas/sources/fact.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { CompiledRule } from '../../schemas/rule.ts';
import type { Shown } from './check-slots.ts';
import { effectsOf } from '../project/effects.ts';
import { type Closing, closingsOf } from './closings.ts';
import { remembered } from '../project/remembered.ts';
import { describeWitness } from '../project/witness.ts';

type RuleById = (id: string) => CompiledRule | undefined;

/** A surface that closes must not open again at once: its recorded showing and its closing make its rule false (RUL-15). */
export function checkClosings(shown: readonly Shown[], ruleById: RuleById, catalogue: FactCatalogue): Problem[] {
  return shown.flatMap(({ id, surface, rule }) => {
    if (!rule) return [];
    const conditions = conditionsOf(surface).map(ruleById);
    const before = answers
      .get(surface)
      ?.find((answer) => answer.id === id && answer.rule === rule && isSame(answer.conditions, conditions));
    if (before) return before.problems;
    const problems = checkClosing({ id, surface, rule }, ruleById, catalogue);
    answers.set(surface, [...(answers.get(surface) ?? []).slice(-KEPT), { id, rule, conditions, problems }]);
    return problems;
  });
}

interface Answer {
  readonly id: string;
  readonly rule: CompiledRule;
  readonly conditions: readonly (CompiledRule | undefined)[];
  readonly problems: readonly Problem[];
}

/** Sites that share a surface and its rules share the answer. Few are kept for each: rules compile anew with every edit. */
const answers = new WeakMap<Surface, readonly Answer[]>();
const KEPT = 8;

function conditionsOf({ actions }: Surface): string[] {
  return Object.values(actions ?? {}).flatMap((action) => effectsOf(action).flatMap(({ when }) => when ?? []));
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}

type Closed = Shown & { readonly rule: CompiledRule };

function checkClosing({ id, surface, rule }: Closed, ruleById: RuleById, catalogue: FactCatalogue): Problem[] {
  const found = new Map<string, Problem>();
  for (const closing of closingsOf(id, surface, catalogue)) {
    const witness = found.has(closing.action) ? null : reopens(rule, closing, ruleById, catalogue);
    if (witness !== null) found.set(closing.action, reopening(id, closing, surface.actions?.[closing.action] !== undefined, witness));
  }
  return [...found.values()];
}

function reopening(id: string, { action }: Closing, isWritten: boolean, witness: string): Problem {
  const path = isWritten ? ['surfaces', id, 'actions', action] : ['surfaces', id, 'dismissible'];
  return {
    check: 'surface/reopens',
    path,
    message: `after "${action}" its rule still holds, so that it would open again at once${witness}`,
  };
}

/** An example of the rule holding before and after the closing, in words; null when there is none. */
function reopens(rule: CompiledRule, closing: Closing, ruleById: RuleById, catalogue: FactCatalogue): string | null {
  const conditions = [...closing.conditions].flatMap(([id, holds]) => {
    const logic = ruleById(id)?.logic;
    return logic === undefined ? [] : [holds ? logic : { '!': [logic] }];
  });
  const before = { and: [rule.logic, ...conditions] };
  const after = replaced(rule.logic, closing.changes);
  return remembered('reopens', [before, after, rule.reads], () => {
    const analysis = new Analysis([before, after], { catalogue, constraints: FACT_CONSTRAINTS });
    const { diagrams } = analysis;
    const witness = analysis.witness(diagrams.and(diagrams.of(before), diagrams.of(after)));
    return witness && describeWitness(witness, catalogue);
  });
}
