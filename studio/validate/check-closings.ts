import { Analysis } from '../../rules/analysis.ts';
import { replaced } from '../../rules/logic.ts';
import { FACT_CONSTRAINTS } from '../../schemas/domains/catalogue.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { CompiledRule } from '../../schemas/rule.ts';
import type { Shown } from './check-slots.ts';
import { type Closing, closingsOf } from './closings.ts';
import { describeExample } from '../model/example-words.ts';
import { memoize } from '../project/memoize.ts';
import { effectsOf } from '../project/prune.ts';

type RuleById = (id: string) => CompiledRule | undefined;

/** A surface that closes must not open again at once: its recorded showing and its closing make its rule false (RUL-15). */
export function checkClosings(shown: readonly Shown[], ruleById: RuleById, catalogue: FactCatalogue): Problem[] {
  return shown.flatMap(({ id, surface, rule }) => (rule ? checkClosing({ id, surface, rule }, ruleById, catalogue) : []));
}

function conditionsOf({ actions }: Surface): string[] {
  return Object.values(actions ?? {}).flatMap((action) => effectsOf(action).flatMap(({ when }) => when ?? []));
}

type Closed = Shown & { readonly rule: CompiledRule };

/** Sites that share a surface and its rules share the answer. */
const checkClosing = memoize(
  ({ id, surface, rule }: Closed, ruleById: RuleById, catalogue: FactCatalogue): readonly Problem[] => {
    const found = new Map<string, Problem>();
    for (const closing of closingsOf(id, surface, catalogue)) {
      const example = found.has(closing.action) ? null : reopens(rule, closing, ruleById, catalogue);
      if (example !== null) found.set(closing.action, reopening(id, closing, surface.actions?.[closing.action] !== undefined, example));
    }
    return [...found.values()];
  },
  ({ id, surface, rule }, ruleById) => [surface, rule, ...conditionsOf(surface).map(ruleById), id],
);

function reopening(id: string, { action }: Closing, isWritten: boolean, example: string): Problem {
  const path = isWritten ? ['surfaces', id, 'actions', action] : ['surfaces', id, 'dismissible'];
  return {
    check: 'surface/reopens',
    path,
    message: `after "${action}" its rule still holds, so that it would open again at once${example}`,
  };
}

/** An example of the rule holding before and after the closing, in words; null when there is none. */
function reopens(rule: CompiledRule, closing: Closing, ruleById: RuleById, catalogue: FactCatalogue): string | null {
  const conditions = [...closing.conditions].flatMap(([id, holds]) => {
    const logic = ruleById(id)?.logic;
    return logic === undefined ? [] : [holds ? logic : { '!': [logic] }];
  });
  return exampleOfBoth({ and: [rule.logic, ...conditions] }, replaced(rule.logic, closing.changes), rule, catalogue);
}

const exampleOfBoth = memoize(
  (before: unknown, after: unknown, _rule: CompiledRule, catalogue: FactCatalogue): string | null => {
    const analysis = new Analysis([before, after], { catalogue, constraints: FACT_CONSTRAINTS });
    const { diagrams } = analysis;
    const example = analysis.witness(diagrams.and(diagrams.of(before), diagrams.of(after)));
    return example && describeExample(example, catalogue);
  },
  (before, after, { reads }) => [JSON.stringify([before, after, reads])],
);
