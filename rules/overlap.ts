import type { CompiledRule } from '../schemas/rule.ts';
import { Analysis } from './analysis.ts';
import type { Witness } from './situation.ts';
import type { SpaceContext } from './space.ts';

/** Two rules of a set that can hold at the same time, with an example. */
export interface Overlap {
  readonly first: string;
  readonly second: string;
  readonly witness: Witness;
}

/** A situation in which both rules hold, or null when there is none. */
export function canHoldTogether(a: CompiledRule, b: CompiledRule, context: SpaceContext): Witness | null {
  return overlapsOf({ a, b }, context)[0]?.witness ?? null;
}

/** Every pair of rules, by id, that can hold together; all pairs share one analysis. */
export function overlapsOf(rules: Readonly<Record<string, CompiledRule>>, context: SpaceContext): Overlap[] {
  const entries = Object.entries(rules);
  const analysis = new Analysis(
    entries.map(([, { logic }]) => logic),
    context,
  );
  const known = entries.map(([id, { logic }]) => ({ id, holds: analysis.diagrams.of(logic) }));
  return known.flatMap((first, index) =>
    known.slice(index + 1).flatMap((second) => {
      const witness = analysis.witness(analysis.diagrams.and(first.holds, second.holds));
      return witness ? [{ first: first.id, second: second.id, witness }] : [];
    }),
  );
}

/** A situation in which the rule holds, or null when it never can. */
export function canHold(rule: CompiledRule, context: SpaceContext): Witness | null {
  const analysis = new Analysis([rule.logic], context);
  return analysis.witness(analysis.diagrams.of(rule.logic));
}
