import type { Fact, FactCatalogue, FactConstraint, FactValue } from '../schemas/domains/fact.ts';
import { classesOf, type Comparisons, comparisonsOf } from './classes.ts';
import { classesBy, type Dimension, type Facts } from './dimension.ts';
import { operationOf, partsOf, readOf, slotOf } from './logic.ts';
import { timeDimensions } from './time-axis.ts';
import { MAX_ASSIGNMENTS, TooWide } from './too-wide.ts';

/** The size up to which a group of instants and durations has all values, so that cases can be exact. */
const MAX_WHOLE_GROUP = 4;

/** The instant that made-up situations stand at; long enough after 1970 for any age. */
export const EXAMPLE_NOW = Date.UTC(2024, 5, 12, 12);

export interface SpaceContext {
  readonly catalogue: FactCatalogue;
  readonly constraints?: readonly FactConstraint[];
  /** The instant that made-up situations stand at. */
  readonly now?: number | undefined;
  /** True where no other instant is asked about; otherwise the windows of the logics split time. */
  readonly isNowOnly?: boolean | undefined;
}

/** Every situation that the given logics can tell apart, as a product of dimensions. */
export interface Space {
  /** The instants among the facts are counted back from here, whatever the time of a situation. */
  readonly now: number;
  readonly instants: ReadonlySet<string>;
  readonly dimensions: readonly Dimension[];
}

export interface SpaceOptions {
  /** Facts that must be among the members of the classes, such as those of a situation to explain. */
  readonly also?: Facts;
  /** The size to which the diagrams of the conditions may grow. */
  readonly maxNodes?: number;
}

/** Splits the facts that some compiled logics read into the classes they can tell apart. */
export function buildSpace(logics: readonly unknown[], context: SpaceContext, options: SpaceOptions = {}): Space {
  const now = context.now ?? EXAMPLE_NOW;
  const atoms = logics.flatMap(atomsOf);
  const about = atomsByFact(atoms);
  const remaining = new Set(about.keys());
  // Time comes first: of several ways to change an outcome, another time is then the last to be taken.
  const dimensions = timeDimensions(atoms, now, context.isNowOnly === true);
  for (const id of remaining) {
    const group = groupOf(id, about);
    const facts = [...group.keys()].toSorted((a, b) => Number(isInstant(b, context)) - Number(isInstant(a, context)));
    for (const member of facts) remaining.delete(member);
    const own = [...new Set(facts.flatMap((fact) => about.get(fact) ?? []))];
    // Durations are chosen first: each instant then needs few values, around its own constants and those durations.
    const assignments = facts.toReversed().reduce<Facts[]>(
      (found, fact) => {
        const extended = found.flatMap((partial) => extend(partial, fact));
        if (extended.length > MAX_ASSIGNMENTS) throw new TooWide(`more than ${MAX_ASSIGNMENTS} combinations of instants and durations`);
        return extended;
      },
      [{}],
    );
    dimensions.push({ facts, atoms: own, classes: classesBy(own, assignments, now) });
    function extend(partial: Facts, fact: string): Facts[] {
      const values = valuesOf(fact, { group, partial, context, now, also: options.also ?? {} });
      const extended = values.map((value): Facts => ({ [fact]: value, ...partial }));
      // With many instants, values that their comparisons don't tell apart are left out.
      if (facts.length <= MAX_WHOLE_GROUP || !isInstant(fact, context)) return extended;
      return classesBy(about.get(fact) ?? [], extended, now).flatMap(({ members }) => members.slice(0, 1));
    }
  }
  return { now, instants: new Set([...about.keys()].filter((id) => isInstant(id, context))), dimensions };
}

/** Returns the space with facts that are read in one small clause next to each other, which keeps diagrams small. */
export function orderByClauses(logics: readonly unknown[], space: Space): Space {
  const clauses = logics.flatMap(clausesOf).sort((a, b) => a.length - b.length);
  const ranks = new Map([...new Set(clauses.flat())].map((fact, rank) => [fact, rank]));
  const rankOf = ({ facts }: Dimension): number => Math.min(...facts.map((fact) => ranks.get(fact) ?? Infinity));
  return { ...space, dimensions: space.dimensions.toSorted((a, b) => rankOf(a) - rankOf(b)) };
}

/** Returns the facts of each innermost group of several comparisons. */
function clausesOf(logic: unknown): readonly (readonly string[])[] {
  const parts = partsOf(logic) ?? [];
  const inner = parts.flatMap(clausesOf);
  const facts = factsOf(logic);
  return inner.length > 0 || facts.length < 2 ? inner : [facts];
}

/** Each comparison once, by the facts that it reads; in the order in which they come up. */
function atomsByFact(atoms: readonly unknown[]): Map<string, unknown[]> {
  const once = new Map(atoms.map((atom) => [JSON.stringify(atom), atom]));
  const about = new Map<string, unknown[]>();
  for (const atom of once.values()) {
    for (const fact of new Set(factsOf(atom))) {
      const known = about.get(fact);
      if (known) known.push(atom);
      else about.set(fact, [atom]);
    }
  }
  return about;
}

/** The comparisons of compiled logic: whatever is not and, or, !. */
export function atomsOf(logic: unknown): readonly unknown[] {
  return partsOf(logic)?.flatMap(atomsOf) ?? [logic];
}

/** The facts that compiled logic reads. */
export function factsOf(logic: unknown): readonly string[] {
  if (typeof logic !== 'object' || logic === null) return [];
  const known = reads.get(logic) ?? collectFacts(logic);
  reads.set(logic, known);
  return known;
}

const reads = new WeakMap<object, readonly string[]>();

function collectFacts(logic: object): readonly string[] {
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

type Group = ReadonlyMap<string, Comparisons>;

/** A fact and those it is compared with, in reach of each other through not_within, each with what it is compared with. */
function groupOf(id: string, about: ReadonlyMap<string, readonly unknown[]>): Group {
  const group = new Map<string, Comparisons>();
  const reached = new Set([id]);
  for (const member of reached) {
    const comparisons = comparisonsOf({ and: about.get(member) ?? [] }, member);
    group.set(member, comparisons);
    for (const partner of comparisons.partners) reached.add(partner);
  }
  return group;
}

interface Extension {
  readonly now: number;
  readonly also: Facts;
  readonly group: Group;
  readonly partial: Facts;
  readonly context: SpaceContext;
}

function valuesOf(id: string, extension: Extension): readonly FactValue[] {
  const { group, context, now, also } = extension;
  const fact = context.catalogue[id];
  if (!fact) throw new Error(`not checked: unknown fact "${id}"`);
  const isAge = isInstant(id, context);
  const own = group.get(id) ?? { constants: [], partners: [] };
  const constants = isAge ? [...own.constants] : [...group.values()].flatMap((comparisons) => [...comparisons.constants]);
  // Several durations can lie in any order between two constants, so there must be room for all of them.
  const room =
    isAge || group.size === 1 ? [] : [0, ...constants].flatMap((constant) => [...group].map((_, step) => Number(constant) + step));
  return [...new Set([...firstValues(id, fact, also), ...classesOf(fact, [...constants, ...room, ...spansBeside(id, extension)], now)])];
}

/** Returns the spans of time that a fact must be able to lie below and above: of the durations that are chosen, or of given instants. */
function spansBeside(id: string, { group, partial, context, now, also }: Extension): readonly FactValue[] {
  if (isInstant(id, context)) return [...(group.get(id)?.partners ?? [])].map((partner) => partial[partner] ?? null);
  const ages = Object.entries(also).flatMap(([other, value]) =>
    group.has(other) && typeof value === 'number' && isInstant(other, context) ? [now - value] : [],
  );
  return [...Object.values(partial), ...ages];
}

function firstValues(id: string, fact: Fact, also: Facts): readonly FactValue[] {
  return [...(Object.hasOwn(also, id) ? [also[id] ?? null] : []), fact.default];
}

function isInstant(id: string, { catalogue }: SpaceContext): boolean {
  return catalogue[id]?.type.kind === 'instant';
}
