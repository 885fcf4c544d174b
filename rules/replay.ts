import type { Facts } from './dimension.ts';
import { dataOf, holds } from './logic.ts';
import type { Witness } from './situation.ts';
import { factsOf, type SpaceContext } from './space.ts';
import type { FactConstraint, FactValue } from '../schemas/domains/fact.ts';

type Consequences = ReadonlyMap<FactValue, readonly FactConstraint['then'][]>;

const indexes = new WeakMap<readonly FactConstraint[], ReadonlyMap<string, Consequences>>();

/** Returns what follows from each value of each fact. */
export function indexLaws(laws: readonly FactConstraint[]): ReadonlyMap<string, Consequences> {
  const known = indexes.get(laws);
  if (known) return known;
  const index = new Map<string, Map<FactValue, FactConstraint['then'][]>>();
  for (const { when, then } of laws) {
    const consequences = index.get(when.fact) ?? new Map<FactValue, FactConstraint['then'][]>();
    consequences.set(when.is, [...(consequences.get(when.is) ?? []), then]);
    index.set(when.fact, consequences);
  }
  indexes.set(laws, index);
  return index;
}

/** Returns a person's value of a fact. Facts that aren't given are an anonymous visitor's. */
export function valueOf(id: string, facts: Facts, { catalogue }: SpaceContext): FactValue {
  return Object.hasOwn(facts, id) ? (facts[id] ?? null) : (catalogue[id]?.plain ?? null);
}

/** Returns the facts with all that follows from them; null if they break a law. */
export function complete(given: Facts, context: SpaceContext): Facts | null {
  const laws = indexLaws(context.constraints ?? NO_LAWS);
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

export const NO_LAWS: readonly FactConstraint[] = [];

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
      .get('page.route')
      ?.get(valueOf('page.route', facts, context)) ?? []
  );
}
