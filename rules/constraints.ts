import type { FactConstraint, FactValue } from '../schemas/domains/fact.ts';
import type { Facts } from './dimension.ts';
import { toLogicData, evaluateLogic } from './logic.ts';
import type { Witness } from './situation.ts';
import { getFactIds, type SpaceContext } from './space.ts';

interface ConstraintIndex {
  /** Fact → value → implied values of other facts. */
  readonly consequences: ReadonlyMap<string, ReadonlyMap<FactValue, readonly FactConstraint['then'][]>>;
  /** Implied fact → constraints. */
  readonly byTarget: ReadonlyMap<string, readonly FactConstraint[]>;
  readonly causes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly effects: ReadonlyMap<string, ReadonlySet<string>>;
}

const indexes = new WeakMap<readonly FactConstraint[], ConstraintIndex>();

export const NO_CONSTRAINTS: readonly FactConstraint[] = [];

export function indexConstraints(constraints: readonly FactConstraint[]): ConstraintIndex {
  const known = indexes.get(constraints);
  if (known) return known;
  const [consequences, byTarget] = [new Map<string, Map<FactValue, FactConstraint['then'][]>>(), new Map<string, FactConstraint[]>()];
  const [causes, effects] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const constraint of constraints.filter(({ when, then }) => when.fact !== then.fact)) {
    const { when, then } = constraint;
    const ofFact = getOrAdd(consequences, when.fact, () => new Map<FactValue, FactConstraint['then'][]>());
    getOrAdd(ofFact, when.is, () => []).push(then);
    getOrAdd(byTarget, then.fact, () => []).push(constraint);
    getOrAdd(causes, then.fact, () => new Set()).add(when.fact);
    getOrAdd(effects, when.fact, () => new Set()).add(then.fact);
  }
  const index = { consequences, byTarget, causes, effects };
  indexes.set(constraints, index);
  return index;
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

/**
 * Returns the given facts, the facts that constrain them (a user with a tier is logged in), and the facts that several
 * of these constrain and might contradict each other on.
 */
export function collectRelatedFacts(facts: Iterable<string>, constraints: readonly FactConstraint[]): Set<string> {
  const { causes, effects } = indexConstraints(constraints);
  const reached = new Set(facts);
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const fact of reached) for (const cause of causes.get(fact) ?? []) reached.add(cause);
    const within = new Set(reached);
    for (const fact of within) for (const effect of effects.get(fact) ?? []) within.add(effect);
    for (const fact of within) if ([...(causes.get(fact) ?? [])].filter((cause) => within.has(cause)).length > 1) reached.add(fact);
  }
  return reached;
}

export function getFactValue(id: string, facts: Facts, { catalogue }: SpaceContext): FactValue {
  return Object.hasOwn(facts, id) ? (facts[id] ?? null) : (catalogue[id]?.default ?? null);
}

export function deriveFacts(given: Facts, context: SpaceContext): Facts | null {
  const { consequences } = indexConstraints(context.constraints ?? NO_CONSTRAINTS);
  const facts: Record<string, FactValue> = { ...given };
  const queue = new Set(consequences.keys());
  for (const id of queue) {
    for (const then of consequences.get(id)?.get(getFactValue(id, facts, context)) ?? []) {
      if (getFactValue(then.fact, facts, context) === then.is) continue;
      if (Object.hasOwn(facts, then.fact)) return null;
      facts[then.fact] = then.is;
      queue.delete(then.fact);
      queue.add(then.fact);
    }
  }
  const isWhole = [...consequences].every(([id, implied]) =>
    (implied.get(getFactValue(id, facts, context)) ?? []).every((then) => getFactValue(then.fact, facts, context) === then.is),
  );
  return isWhole ? facts : null;
}

/**
 * Adds the implied facts, except those that follow from the page. Throws if the witness violates a constraint or doesn't
 * meet the condition, which is an internal error.
 */
export function verifyWitness({ facts, now }: Witness, condition: unknown, context: SpaceContext): Witness {
  const derived = deriveFacts(facts, context);
  const read = Object.fromEntries(getFactIds(condition).map((id) => [id, getFactValue(id, derived ?? facts, context)]));
  if (!derived || !evaluateLogic(condition, toLogicData(read, now)))
    throw new Error(`found a person who can't exist: ${JSON.stringify(facts)}`);
  const ofPage = new Set(getPageConsequences(derived, context).map(({ fact }) => fact));
  const reported = Object.entries(derived).filter(([id]) => Object.hasOwn(facts, id) || !ofPage.has(id));
  return { facts: Object.fromEntries(reported), now };
}

function getPageConsequences(facts: Facts, context: SpaceContext): readonly FactConstraint['then'][] {
  return (
    indexConstraints(context.constraints ?? NO_CONSTRAINTS)
      .consequences.get('page.route')
      ?.get(getFactValue('page.route', facts, context)) ?? []
  );
}
