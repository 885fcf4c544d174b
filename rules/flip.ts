import type { Async } from '../schemas/async.ts';
import type { FactCatalogue, FactReader, FactValue } from '../schemas/domains/fact.ts';
import type { CompiledRule } from '../schemas/rule.ts';
import { Analysis } from './analysis.ts';
import type { Zones } from './date-words.ts';
import { decide, evaluateRule, type Decision } from './evaluate.ts';
import { asGoodInWords } from './flip-words.ts';
import { NOW } from './logic.ts';
import { situated, type Witness } from './situation.ts';
import type { SpaceContext } from './space.ts';

/** One fact that would have to be otherwise; another time is a change of `now`. */
export interface FlipChange {
  readonly fact: string;
  readonly from: Async<FactValue>;
  /** An example of the values that would do. */
  readonly to: FactValue;
  /** All that would do as well as the example, after "if it were": `11 or higher`. */
  readonly words: string;
  /** Of another time: the zone that is asked about. */
  readonly zone?: string | undefined;
}

/** The nearest situation with the opposite outcome: the fewest facts changed. */
export interface Flip {
  readonly to: 'show' | 'hide';
  readonly changes: readonly FlipChange[];
}

export interface FlipContext extends SpaceContext {
  readonly reader: FactReader;
  readonly now: number;
  readonly zones?: Zones;
}

/** The fewest facts to change for the opposite decision, with values that can occur together; null when none exists. */
export function nearestFlip(rule: CompiledRule, decision: Decision, context: FlipContext): Flip | null {
  const { now } = context;
  const known = new Analysis([rule.logic], context);
  const ids = known.space.dimensions.flatMap(({ facts }) => facts);
  const also: Record<string, FactValue> = {};
  for (const id of ids) {
    const reading = readingOf(id, context);
    if (reading.state === 'ready') also[id] = presentOf(reading.value, context.catalogue[id]?.type.kind, now);
  }
  const near = new Analysis([rule.logic], context, { also });
  const holds = near.diagrams.of(rule.logic);
  const to = decision === 'show' ? 'hide' : 'show';
  const facts = near.nearestTo(to === 'show' ? holds : near.diagrams.not(holds));
  if (!facts) return null;
  const changed = ids.filter((fact) => facts[fact] !== also[fact]);
  const witness = situated(facts, near.space);
  const changes = withoutIdle(changed, { rule, to, witness, context }).map((fact): FlipChange => {
    const words = asGoodInWords(fact, { ...context, facts, space: near.space });
    const change = { fact, from: readingOf(fact, context), words };
    if (fact !== NOW) return { ...change, to: witness.facts[fact] ?? null };
    return { ...change, to: witness.now, zone: context.zones?.values().next().value };
  });
  return { to, changes };
}

function readingOf(id: string, { reader, now }: FlipContext): Async<FactValue> {
  return id === NOW ? { state: 'ready', value: now } : reader.read(id, now);
}

interface Change {
  readonly rule: CompiledRule;
  readonly to: 'show' | 'hide';
  readonly witness: Witness;
  readonly context: FlipContext;
}

/** A witness gives every fact a value; an unknown fact that may stay unknown is no change. */
function withoutIdle(changed: readonly string[], { rule, to, witness, context }: Change): readonly string[] {
  const { reader, now, catalogue } = context;
  const flips = (changes: readonly string[]): boolean => {
    const at = changes.includes(NOW) ? witness.now : now;
    const read = (id: string): Async<FactValue> =>
      changes.includes(id)
        ? { state: 'ready', value: witness.facts[id] ?? null }
        : movedReading(reader.read(id, now), at - now, catalogue[id]); // prettier-ignore
    return decide(evaluateRule(rule, { ...reader, read }, at), rule.onUnknown) === to;
  };
  return changed.reduce<readonly string[]>((kept, id) => {
    const fewer = kept.filter((other) => other !== id);
    return readingOf(id, context).state !== 'ready' && fewer.length > 0 && flips(fewer) ? fewer : kept;
  }, changed);
}

/** At another time a fact is as old as it is now. */
function movedReading(reading: Async<FactValue>, ahead: number, fact: FactCatalogue[string] | undefined): Async<FactValue> {
  if (ahead === 0 || fact?.type.kind !== 'instant' || reading.state !== 'ready' || typeof reading.value !== 'number') return reading;
  return { state: 'ready', value: reading.value + ahead };
}

function presentOf(value: FactValue, kind: string | undefined, now: number): FactValue {
  return kind === 'instant' && typeof value === 'number' && value > now ? null : value;
}
