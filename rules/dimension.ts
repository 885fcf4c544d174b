import type { FactValue } from '../schemas/domains/fact.ts';
import { toLogicData, evaluateLogic } from './logic.ts';

/** Fact id → value. In the time dimension: `NOW` → instant. */
export type Facts = Readonly<Record<string, FactValue>>;

/** Values that no comparison distinguishes. If an anonymous visitor's value is a member, it is the first. */
export interface FactClass {
  readonly members: readonly Facts[];
  readonly signature: string;
}

export interface Dimension {
  readonly facts: readonly string[];
  readonly atoms: readonly unknown[];
  readonly classes: readonly FactClass[];
}

export function groupByClass(atoms: readonly unknown[], assignments: readonly Facts[], now: number): FactClass[] {
  const classes = new Map<string, Facts[]>();
  for (const facts of assignments) {
    const signature = getSignature(atoms, facts, now);
    const members = classes.get(signature);
    if (members) members.push(facts);
    else classes.set(signature, [facts]);
  }
  return [...classes].map(([signature, members]) => ({ members, signature }));
}

/** Returns one digit per comparison. Facts with equal signatures are in the same class. */
export function getSignature(atoms: readonly unknown[], facts: Facts, now: number): string {
  const data = toLogicData(facts, now);
  return atoms.map((atom) => (evaluateLogic(atom, data) ? 1 : 0)).join('');
}
