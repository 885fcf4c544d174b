import type { FactCatalogue, FactConstraint, FactValue } from '../schemas/facts/fact.ts';
import { classesOf, comparisonsOf } from './classes.ts';
import { dataOf, holds, operationOf, partsOf, readOf, slotOf } from './logic.ts';

/** The instant that made-up situations stand at; long enough after 1970 for any age. */
export const EXAMPLE_NOW = Date.UTC(2024, 5, 12, 12);

export type Facts = Readonly<Record<string, FactValue>>;

export interface SpaceContext {
  readonly catalogue: FactCatalogue;
  readonly constraints?: readonly FactConstraint[];
}

/** Values that no comparison tells apart. The first member is a plain visitor's, where it is among them. */
export interface FactClass {
  readonly members: readonly Facts[];
  /** The truth of the dimension's comparisons, a digit each. */
  readonly signature: string;
}

/** One fact, or the instants and durations that are compared with each other, split into classes. */
export interface Dimension {
  readonly facts: readonly string[];
  /** The compiled comparisons that tell the classes apart. */
  readonly atoms: readonly unknown[];
  readonly classes: readonly FactClass[];
}

/** Every situation that the given logics can tell apart, as a product of dimensions. */
export interface Space {
  readonly now: number;
  readonly dimensions: readonly Dimension[];
}

export interface SpaceOptions {
  readonly now?: number;
  /** Facts that must be among the members of the classes, such as those of a situation to explain. */
  readonly also?: Facts;
}

/** Splits the facts that some compiled logics read into the classes they can tell apart. */
export function buildSpace(logics: readonly unknown[], context: SpaceContext, options: SpaceOptions = {}): Space {
  const now = options.now ?? EXAMPLE_NOW;
  const whole = { and: logics };
  const atoms = logics.flatMap(atomsOf);
  const remaining = new Set(atoms.flatMap(factsOf));
  const dimensions: Dimension[] = [];
  for (const id of remaining) {
    // Instants come first: durations are then chosen around the ages of those they are compared with.
    const facts = [...groupOf(id, whole)].toSorted((a, b) => Number(isInstant(b, context)) - Number(isInstant(a, context)));
    for (const member of facts) remaining.delete(member);
    const own = atoms.filter((atom) => factsOf(atom).some((read) => facts.includes(read)));
    const assignments = facts.reduce<Facts[]>((found, fact) => found.flatMap((partial) => extend(partial, fact)), [{}]);
    dimensions.push({ facts, atoms: own, classes: merge(assignments, own, now) });
    function extend(partial: Facts, fact: string): Facts[] {
      return valuesOf(fact, { whole, partial, context, now, also: options.also ?? {} }).map((value) => ({ ...partial, [fact]: value }));
    }
  }
  return { now, dimensions };
}

/** The comparisons of compiled logic: whatever is not and, or, !. */
export function atomsOf(logic: unknown): readonly unknown[] {
  return partsOf(logic)?.flatMap(atomsOf) ?? [logic];
}

/** The facts that compiled logic reads. */
export function factsOf(logic: unknown): readonly string[] {
  const read = readOf(logic);
  return read === null ? (operationOf(logic)?.args ?? []).flatMap(factsOf) : [read];
}

/** Compiled logic that holds in every situation that can occur, as far as the constraints tell. */
export function constraintLogic(constraints: readonly FactConstraint[]): unknown {
  const one = ({ when, then }: FactConstraint): unknown => ({ or: [{ '!': [isLogic(when)] }, isLogic(then)] });
  return { and: [true, ...constraints.map(one)] };
}

function isLogic(side: FactConstraint['when']): unknown {
  return { '===': [{ var: slotOf(side.fact) }, side.is] };
}

/** A fact and those it is compared with, in reach of each other through not_within. */
function groupOf(id: string, whole: unknown): Set<string> {
  const group = new Set([id]);
  for (const member of group) for (const partner of comparisonsOf(whole, member).partners) group.add(partner);
  return group;
}

interface Extension extends Required<SpaceOptions> {
  readonly whole: unknown;
  readonly partial: Facts;
  readonly context: SpaceContext;
}

function valuesOf(id: string, { whole, partial, context, now, also }: Extension): readonly FactValue[] {
  const fact = context.catalogue[id];
  if (!fact) throw new Error(`not checked: unknown fact "${id}"`);
  const group = [...groupOf(id, whole)];
  const constants = group.flatMap((member) => [...comparisonsOf(whole, member).constants]);
  // Several instants and durations can lie in any order between two constants, so there must be room for all of them.
  const room = group.length > 1 ? [0, ...constants].flatMap((constant) => group.map((_, step) => Number(constant) + step)) : [];
  // An instant and a duration meet as spans of time, so each must fall on both sides of those already chosen.
  const spans = Object.entries(partial).map(([member, value]) => {
    return typeof value === 'number' && isInstant(member, context) ? now - value : value;
  });
  const classes = classesOf(fact, [...constants, ...room, ...spans], now);
  const first = [...(Object.hasOwn(also, id) ? [also[id] ?? null] : []), fact.plain];
  return [...new Set([...first.filter((value) => !isAhead(value, fact.type.kind, now)), ...classes])];
}

function isInstant(id: string, { catalogue }: SpaceContext): boolean {
  return catalogue[id]?.type.kind === 'instant';
}

function isAhead(value: FactValue, kind: string, now: number): boolean {
  return kind === 'instant' && typeof value === 'number' && value > now;
}

function merge(assignments: readonly Facts[], atoms: readonly unknown[], now: number): FactClass[] {
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
