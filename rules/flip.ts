import type { FactReader, FactValue, Reading } from '../schemas/facts/fact.ts';
import type { CompiledRule } from '../schemas/rule.ts';
import { Analysis } from './analysis.ts';
import { decide, evaluateRule, type Decision } from './evaluate.ts';
import { valuesIn } from './ranges.ts';
import { signatureOf, type Facts, type Space, type SpaceContext } from './space.ts';
import { valueInWords } from './value-words.ts';
import { valuesInWords } from './words.ts';

/** One fact that would have to be otherwise. */
export interface FlipChange {
  readonly fact: string;
  readonly from: Reading;
  /** An example of the values that would do. */
  readonly to: FactValue;
  /** All that would do as well as the example, after "if it were": `11 or higher`. */
  readonly words: string;
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
  const changed = ids.filter((fact) => witness.facts[fact] !== also[fact]);
  const needed = withoutIdle(changed, { rule, to, witness: witness.facts, context });
  return { to, changes: needed.map((fact) => changeOf(fact, witness.facts, near.space, context)) };
}

function changeOf(fact: string, witness: Facts, space: Space, { reader, now, catalogue }: FlipContext): FlipChange {
  const to = witness[fact] ?? null;
  return {
    fact,
    from: reader.read(fact, now),
    to,
    words: rangeOf(fact, witness, space, catalogue) ?? valueInWords(to, catalogue[fact], now),
  };
}

/** The values that no comparison tells from the one found; null where instants are compared with durations that are facts. */
function rangeOf(fact: string, witness: Facts, space: Space, catalogue: FlipContext['catalogue']): string | null {
  const dimension = space.dimensions.find(({ facts }) => facts.includes(fact));
  const shape = catalogue[fact];
  if (!shape || dimension?.facts.length !== 1) return null;
  const signature = signatureOf(dimension.atoms, witness, space.now);
  const cls = dimension.classes.findIndex((each) => each.signature === signature);
  return valuesInWords(valuesIn(dimension, new Set([cls]), shape, space), shape);
}

interface Change {
  readonly rule: CompiledRule;
  readonly to: 'show' | 'hide';
  readonly witness: Facts;
  readonly context: FlipContext;
}

/** A witness gives every fact a value; an unknown fact that may stay unknown is no change. */
function withoutIdle(changed: readonly string[], { rule, to, witness, context: { reader, now } }: Change): readonly string[] {
  const flips = (changes: readonly string[]): boolean => {
    const read = (id: string): Reading => (changes.includes(id) ? { state: 'known', value: witness[id] ?? null } : reader.read(id, now));
    return decide(evaluateRule(rule, { ...reader, read }, now), rule.onUnknown) === to;
  };
  return changed.reduce<readonly string[]>((kept, id) => {
    const fewer = kept.filter((other) => other !== id);
    return reader.read(id, now).state !== 'known' && fewer.length > 0 && flips(fewer) ? fewer : kept;
  }, changed);
}

function presentOf(value: FactValue, kind: string | undefined, now: number): FactValue {
  return kind === 'instant' && typeof value === 'number' && value > now ? null : value;
}
