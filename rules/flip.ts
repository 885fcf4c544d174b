import type { FactReader, FactValue, Reading } from '../schemas/facts/fact.ts';
import type { CompiledRule } from '../schemas/rule.ts';
import { Analysis } from './analysis.ts';
import type { Diagram } from './diagram.ts';
import { decide, evaluateRule, type Decision } from './evaluate.ts';
import { asGoodInWords } from './flip-words.ts';
import type { Facts, Space, SpaceContext } from './space.ts';

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
  const witness = nearestTo(to === 'show' ? holds : near.diagrams.not(holds), near, also, context);
  if (!witness) return null;
  const changed = ids.filter((fact) => witness[fact] !== also[fact]);
  const needed = withoutIdle(changed, { rule, to, witness, context });
  return { to, changes: needed.map((fact) => changeOf(fact, witness, near.space, context)) };
}

/** The possible situation where a condition holds with the fewest changes. A length that a server sets is the last to be changed. */
function nearestTo(condition: Diagram, near: Analysis, also: Facts, { catalogue }: FlipContext): Facts | null {
  const keepsLengths = (facts: Facts): boolean =>
    Object.keys(facts).every((id) => catalogue[id]?.type.kind !== 'duration' || facts[id] === also[id]);
  const [first, second] = [near.witness(condition, keepsLengths), near.witness(condition)];
  if (!first || !second) return null;
  const changes = (facts: Facts): number => Object.keys(facts).filter((id) => facts[id] !== also[id]).length;
  return changes(first.facts) <= changes(second.facts) ? first.facts : second.facts;
}

function changeOf(fact: string, witness: Facts, space: Space, { reader, now, catalogue }: FlipContext): FlipChange {
  return { fact, from: reader.read(fact, now), to: witness[fact] ?? null, words: asGoodInWords(fact, witness, space, catalogue) };
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
