import { canHold, canHoldTogether } from '../../rules/overlap.ts';
import type { Witness } from '../../rules/situation.ts';
import { FACT_CONSTRAINTS } from '../../schemas/domains/catalogue.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { CompiledRule } from '../../schemas/rule.ts';
import { describeExample } from '../model/example-words.ts';
import { memoize } from '../project/memoize.ts';

/** What shows by itself on a site: surfaces that no user opens and no hidden feature carries. */
export interface Shown {
  readonly id: string;
  readonly surface: Surface;
  /** Null when it always shows. */
  readonly rule: CompiledRule | null;
}

/** Two surfaces of one slot that can hold together need different priorities, or their order is left to chance (RUL-13). */
export function checkSlots(shown: readonly Shown[], catalogue: FactCatalogue): Problem[] {
  const seen = new Map<string, Shown[]>();
  return shown.flatMap((second) => {
    const place = `${second.surface.slot} ${second.surface.priority}`;
    const equals = seen.get(place) ?? [];
    seen.set(place, [...equals, second]);
    return equals.flatMap((first) => {
      const example = together(first.rule, second.rule, catalogue);
      return example ? [clash(first, second, example)] : [];
    });
  });
}

function clash(first: Shown, second: Shown, example: string): Problem {
  const { slot, priority } = second.surface;
  return {
    check: 'surface/priority',
    path: ['surfaces', second.id, 'priority'],
    message: `"${first.id}" can stand in the slot "${slot}" at the same time with the same priority ${priority}${example}`,
  };
}

/** An example of both holding, in words; null when they never do. A compiled rule knows the facts that it reads. */
const together = memoize(
  (a: CompiledRule | null, b: CompiledRule | null, catalogue: FactCatalogue): string | null => {
    const context = { catalogue, constraints: FACT_CONSTRAINTS };
    if (a === null && b === null) return '';
    const example: Witness | null = a && b ? canHoldTogether(a, b, context) : canHold((a ?? b) as CompiledRule, context); // one of them is a rule
    return example && describeExample(example, catalogue);
  },
  (a, b) => [a, b],
);
