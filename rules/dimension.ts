import type { FactValue } from '../schemas/domains/fact.ts';
import { dataOf, holds } from './logic.ts';

/** Values of facts by id; of the dimension of time, the instant by the name of the clock. */
export type Facts = Readonly<Record<string, FactValue>>;

/** Values that no comparison tells apart. The first member is a plain visitor's, where it is among them. */
export interface FactClass {
  readonly members: readonly Facts[];
  /** The truth of the dimension's comparisons, a digit each. */
  readonly signature: string;
}

/** One fact, the instants and durations that are compared with each other, or time itself, split into classes. */
export interface Dimension {
  readonly facts: readonly string[];
  /** The compiled comparisons that tell the classes apart. */
  readonly atoms: readonly unknown[];
  readonly classes: readonly FactClass[];
}

/** The classes that some comparisons make of some facts. */
export function classesBy(atoms: readonly unknown[], assignments: readonly Facts[], now: number): FactClass[] {
  const classes = new Map<string, Facts[]>();
  for (const facts of assignments) {
    const signature = signatureOf(atoms, facts, now);
    const members = classes.get(signature);
    if (members) members.push(facts);
    else classes.set(signature, [facts]);
  }
  return [...classes].map(([signature, members]) => ({ members, signature }));
}

/** What some comparisons say of some facts, a digit each: facts with the same signature cannot be told apart. */
export function signatureOf(atoms: readonly unknown[], facts: Facts, now: number): string {
  const data = dataOf(facts, now);
  return atoms.map((atom) => (holds(atom, data) ? 1 : 0)).join('');
}
