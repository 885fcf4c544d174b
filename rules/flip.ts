import type { FactReader, FactValue, Reading } from '../schemas/facts/fact.ts';
import type { CompiledRule } from '../schemas/rule.ts';
import { Analysis } from './analysis.ts';
import type { Decision } from './evaluate.ts';
import type { SpaceContext } from './space.ts';

/** One fact that would have to be otherwise. */
export interface FlipChange {
  readonly fact: string;
  readonly from: Reading;
  readonly to: FactValue;
}

/** The nearest situation with the opposite outcome: the fewest facts changed. */
export interface Flip {
  readonly to: 'show' | 'hide';
  readonly changes: readonly FlipChange[];
}

export interface FlipContext extends SpaceContext {
  readonly reader: FactReader;
  readonly now: number;
}

/** The fewest facts to change for the opposite decision, with values that can occur together; null when none exists. */
export function nearestFlip(rule: CompiledRule, decision: Decision, context: FlipContext): Flip | null {
  const { reader, now } = context;
  const known = new Analysis([rule.logic], context, { now });
  const ids = known.space.dimensions.flatMap(({ facts }) => facts);
  const also: Record<string, FactValue> = {};
  for (const id of ids) {
    const reading = reader.read(id, now);
    if (reading.state === 'known') also[id] = presentOf(reading.value, context.catalogue[id]?.type.kind, now);
  }
  const near = new Analysis([rule.logic], context, { now, also });
  const holds = near.diagrams.of(rule.logic);
  const to = decision === 'show' ? 'hide' : 'show';
  const witness = near.witness(to === 'show' ? holds : near.diagrams.not(holds));
  if (!witness) return null;
  const changed = ids.filter((id) => witness.facts[id] !== also[id]);
  return { to, changes: changed.map((fact) => ({ fact, from: reader.read(fact, now), to: witness.facts[fact] ?? null })) };
}

function presentOf(value: FactValue, kind: string | undefined, now: number): FactValue {
  return kind === 'instant' && typeof value === 'number' && value > now ? null : value;
}
