import type { Async } from '../schemas/async.ts';
import type { FactCatalogue, FactReader, FactValue } from '../schemas/domains/fact.ts';
import type { CompiledRule } from '../schemas/rule.ts';
import { Analysis } from './analysis.ts';
import type { Zones } from './describe-date.ts';
import { getDecision, evaluateRule, type Decision } from './evaluate.ts';
import { describeEquivalentValues } from './describe-equivalents.ts';
import { NOW } from './logic.ts';
import { toWitness, type Witness } from './situation.ts';
import type { SpaceContext } from './space.ts';

/** A changed fact of a counterfactual. A different time is a change of `now`. */
export interface CounterfactualChange {
  readonly fact: string;
  readonly from: Async<FactValue>;
  readonly to: FactValue;
  /** All equivalent values, such as `11 or higher`. */
  readonly description: string;
  readonly zone?: string | undefined;
}

export interface Counterfactual {
  readonly to: 'show' | 'hide';
  readonly changes: readonly CounterfactualChange[];
}

export interface CounterfactualContext extends SpaceContext {
  readonly reader: FactReader;
  readonly now: number;
  readonly zones: Zones;
}

export function findCounterfactual(rule: CompiledRule, decision: Decision, context: CounterfactualContext): Counterfactual | null {
  const { now } = context;
  const ids = new Analysis([rule.logic], context).space.dimensions.flatMap(({ facts }) => facts);
  const baseline: Record<string, FactValue> = {};
  for (const id of ids) {
    const reading = readFact(id, context);
    if (reading.state === 'ready') baseline[id] = toCurrentValue(reading.value, context.catalogue[id]?.type.kind, now);
  }
  const analysis = new Analysis([rule.logic], context, { baseline });
  const condition = analysis.diagrams.build(rule.logic);
  const to = decision === 'show' ? 'hide' : 'show';
  const facts = analysis.findNearest(to === 'show' ? condition : analysis.diagrams.not(condition));
  if (!facts) return null;
  const changed = ids.filter((fact) => facts[fact] !== baseline[fact]);
  const witness = toWitness(facts, analysis.space);
  const changes = omitUnneededChanges(changed, { rule, to, witness, context }).map((fact): CounterfactualChange => {
    const description = describeEquivalentValues(fact, { ...context, facts, space: analysis.space });
    const change = { fact, from: readFact(fact, context), description };
    if (fact !== NOW) return { ...change, to: witness.facts[fact] ?? null };
    return { ...change, to: witness.now, zone: context.zones.values().next().value };
  });
  return { to, changes };
}

function readFact(id: string, { reader, now }: CounterfactualContext): Async<FactValue> {
  return id === NOW ? { state: 'ready', value: now } : reader.read(id, now);
}

interface UnneededContext {
  readonly rule: CompiledRule;
  readonly to: 'show' | 'hide';
  readonly witness: Witness;
  readonly context: CounterfactualContext;
}

/** Omits unknown facts that may stay unknown. A witness has a value for every fact. */
function omitUnneededChanges(changed: readonly string[], { rule, to, witness, context }: UnneededContext): readonly string[] {
  const { reader, now, catalogue } = context;
  const isEnough = (changes: readonly string[]): boolean => {
    const at = changes.includes(NOW) ? witness.now : now;
    const read = (id: string): Async<FactValue> =>
      changes.includes(id)
        ? { state: 'ready', value: witness.facts[id] ?? null }
        : shiftReading(reader.read(id, now), at - now, catalogue[id]); // prettier-ignore
    return getDecision(evaluateRule(rule, { ...reader, read }, at), rule.onUnknown) === to;
  };
  return changed.reduce<readonly string[]>((remaining, id) => {
    const fewer = remaining.filter((other) => other !== id);
    return readFact(id, context).state !== 'ready' && fewer.length > 0 && isEnough(fewer) ? fewer : remaining;
  }, changed);
}

/** Keeps the age of an instant at a different time. */
function shiftReading(reading: Async<FactValue>, ahead: number, fact: FactCatalogue[string] | undefined): Async<FactValue> {
  if (fact?.type.kind !== 'instant' || reading.state !== 'ready' || typeof reading.value !== 'number') return reading;
  return { state: 'ready', value: reading.value + ahead };
}

function toCurrentValue(value: FactValue, kind: string | undefined, now: number): FactValue {
  return kind === 'instant' && typeof value === 'number' && value > now ? null : value;
}
