import type { FactConstraint, FactValue } from '../schemas/domains/fact.ts';
import type { Facts } from './dimension.ts';
import { dataOf, holds } from './logic.ts';
import type { Witness } from './situation.ts';
import { factsOf, type SpaceContext } from './space.ts';

interface LawIndex {
  /** By fact and value: what follows. */
  readonly consequences: ReadonlyMap<string, ReadonlyMap<FactValue, readonly FactConstraint['then'][]>>;
  /** By the fact that they bind. */
  readonly about: ReadonlyMap<string, readonly FactConstraint[]>;
  readonly causes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly effects: ReadonlyMap<string, ReadonlySet<string>>;
}

const indexes = new WeakMap<readonly FactConstraint[], LawIndex>();

export const NO_LAWS: readonly FactConstraint[] = [];

/** Returns the laws by what they are looked up by. Many questions are asked in one context. */
export function indexLaws(laws: readonly FactConstraint[]): LawIndex {
  const known = indexes.get(laws);
  if (known) return known;
  const [consequences, about] = [new Map<string, Map<FactValue, FactConstraint['then'][]>>(), new Map<string, FactConstraint[]>()];
  const [causes, effects] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const law of laws.filter(({ when, then }) => when.fact !== then.fact)) {
    const { when, then } = law;
    const ofFact = getOrAdd(consequences, when.fact, () => new Map<FactValue, FactConstraint['then'][]>());
    getOrAdd(ofFact, when.is, () => []).push(then);
    getOrAdd(about, then.fact, () => []).push(law);
    getOrAdd(causes, then.fact, () => new Set()).add(when.fact);
    getOrAdd(effects, when.fact, () => new Set()).add(then.fact);
  }
  const index = { consequences, about, causes, effects };
  indexes.set(laws, index);
  return index;
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

/**
 * Returns the facts that decide who can have some facts: those that bind them (someone with a tier is logged in), and those
 * that several of them bind, which may contradict each other there.
 */
export function factsReached(facts: Iterable<string>, constraints: readonly FactConstraint[]): Set<string> {
  const { causes, effects } = indexLaws(constraints);
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

/** Returns a person's value of a fact. Facts that aren't given are an anonymous visitor's. */
export function valueOf(id: string, facts: Facts, { catalogue }: SpaceContext): FactValue {
  return Object.hasOwn(facts, id) ? (facts[id] ?? null) : (catalogue[id]?.default ?? null);
}

/** Returns the facts with all that follows from them; null if they break a law. */
export function complete(given: Facts, context: SpaceContext): Facts | null {
  const laws = indexLaws(context.constraints ?? NO_LAWS).consequences;
  const facts: Record<string, FactValue> = { ...given };
  const queue = new Set(laws.keys());
  for (const id of queue) {
    for (const then of laws.get(id)?.get(valueOf(id, facts, context)) ?? []) {
      if (valueOf(then.fact, facts, context) === then.is) continue;
      if (Object.hasOwn(facts, then.fact)) return null;
      facts[then.fact] = then.is;
      // Its own consequences are looked up again.
      queue.delete(then.fact);
      queue.add(then.fact);
    }
  }
  const isWhole = [...laws].every(([id, consequences]) =>
    (consequences.get(valueOf(id, facts, context)) ?? []).every((then) => valueOf(then.fact, facts, context) === then.is),
  );
  return isWhole ? facts : null;
}

/**
 * Returns the person with the facts that follow, except those that the page settles: a reader of the facts adds them. Throws
 * if the person breaks a law or doesn't meet the condition, which is an error of this tool.
 */
export function replay({ facts, now }: Witness, condition: unknown, context: SpaceContext): Witness {
  const whole = complete(facts, context);
  const read = Object.fromEntries(factsOf(condition).map((id) => [id, valueOf(id, whole ?? facts, context)]));
  if (!whole || !holds(condition, dataOf(read, now))) throw new Error(`found a person who can't exist: ${JSON.stringify(facts)}`);
  const ofPage = new Set(consequencesOfPage(whole, context).map(({ fact }) => fact));
  const told = Object.entries(whole).filter(([id]) => Object.hasOwn(facts, id) || !ofPage.has(id));
  return { facts: Object.fromEntries(told), now };
}

function consequencesOfPage(facts: Facts, context: SpaceContext): readonly FactConstraint['then'][] {
  return (
    indexLaws(context.constraints ?? NO_LAWS)
      .consequences.get('page.route')
      ?.get(valueOf('page.route', facts, context)) ?? []
  );
}
