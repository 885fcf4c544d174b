import type { Fact, FactCatalogue, FactConstraint, FactValue } from '../schemas/domains/fact.ts';
import { getClassSamples, type Comparisons, getComparisons } from './classes.ts';
import { groupByClass, type Dimension, type Facts } from './dimension.ts';
import { getOperation, getConditionParts, getVariableFact, toVariableName } from './logic.ts';
import { createTimeDimensions } from './time-axis.ts';
import { MAX_ASSIGNMENTS, TooWideError } from './limits.ts';

/** Largest group of instants and durations that keeps all values, so that cases can be exact. */
const MAX_WHOLE_GROUP = 4;

/** Default time of example situations. Long enough after 1970 for any age. */
export const EXAMPLE_NOW = Date.UTC(2024, 5, 12, 12);

export interface SpaceContext {
  readonly catalogue: FactCatalogue;
  readonly constraints?: readonly FactConstraint[];
  readonly now?: number | undefined;
  /** True to analyze only `now`. Otherwise, windows split time into classes. */
  readonly isNowOnly?: boolean | undefined;
}

export interface Space {
  /** Instants of facts are relative to this time, also if a situation has a different time. */
  readonly now: number;
  readonly instants: ReadonlySet<string>;
  readonly dimensions: readonly Dimension[];
}

export interface SpaceOptions {
  /** Values that the classes must include, such as those of a situation to explain. */
  readonly baseline?: Facts;
  readonly maxNodes?: number;
}

export function buildSpace(logics: readonly unknown[], context: SpaceContext, options: SpaceOptions = {}): Space {
  const now = context.now ?? EXAMPLE_NOW;
  const atoms = logics.flatMap(collectAtoms);
  const byFact = groupAtomsByFact(atoms);
  const remaining = new Set(byFact.keys());
  // Time is the first dimension, so that counterfactuals change it only as a last resort.
  const dimensions = createTimeDimensions(atoms, now, context.isNowOnly === true);
  for (const id of remaining) {
    const group = collectGroup(id, byFact);
    const facts = [...group.keys()].toSorted((a, b) => Number(isInstant(b, context)) - Number(isInstant(a, context)));
    for (const member of facts) remaining.delete(member);
    const own = [...new Set(facts.flatMap((fact) => byFact.get(fact) ?? []))];
    // Durations come first, so that each instant needs values only around its constants and these durations.
    const assignments = facts.toReversed().reduce<Facts[]>(
      (found, fact) => {
        const extended = found.flatMap((partial) => extend(partial, fact));
        if (extended.length > MAX_ASSIGNMENTS)
          throw new TooWideError(`more than ${MAX_ASSIGNMENTS} combinations of instants and durations`);
        return extended;
      },
      [{}],
    );
    dimensions.push({ facts, atoms: own, classes: groupByClass(own, assignments, now) });
    function extend(partial: Facts, fact: string): Facts[] {
      const values = getMemberValues(fact, { group, partial, context, now, baseline: options.baseline ?? {} });
      const extended = values.map((value): Facts => ({ [fact]: value, ...partial }));
      // With many instants, omit values that their comparisons don't distinguish.
      if (facts.length <= MAX_WHOLE_GROUP || !isInstant(fact, context)) return extended;
      return groupByClass(byFact.get(fact) ?? [], extended, now).flatMap(({ members }) => members.slice(0, 1));
    }
  }
  return { now, instants: new Set([...byFact.keys()].filter((id) => isInstant(id, context))), dimensions };
}

/** Puts facts of one small clause next to each other, which keeps diagrams small. */
export function orderByClauses(logics: readonly unknown[], space: Space): Space {
  const clauses = logics.flatMap(collectClauses).sort((a, b) => a.length - b.length);
  const ranks = new Map([...new Set(clauses.flat())].map((fact, rank) => [fact, rank]));
  const getRank = ({ facts }: Dimension): number => Math.min(...facts.map((fact) => ranks.get(fact) ?? Infinity));
  return { ...space, dimensions: space.dimensions.toSorted((a, b) => getRank(a) - getRank(b)) };
}

function collectClauses(logic: unknown): readonly (readonly string[])[] {
  const parts = getConditionParts(logic) ?? [];
  const inner = parts.flatMap(collectClauses);
  const facts = getFactIds(logic);
  return inner.length > 0 || facts.length < 2 ? inner : [facts];
}

function groupAtomsByFact(atoms: readonly unknown[]): Map<string, unknown[]> {
  const once = new Map(atoms.map((atom) => [JSON.stringify(atom), atom]));
  const byFact = new Map<string, unknown[]>();
  for (const atom of once.values()) {
    for (const fact of new Set(getFactIds(atom))) {
      const known = byFact.get(fact);
      if (known) known.push(atom);
      else byFact.set(fact, [atom]);
    }
  }
  return byFact;
}

export function collectAtoms(logic: unknown): readonly unknown[] {
  return getConditionParts(logic)?.flatMap(collectAtoms) ?? [logic];
}

export function getFactIds(logic: unknown): readonly string[] {
  if (typeof logic !== 'object' || logic === null) return [];
  const known = reads.get(logic) ?? collectFacts(logic);
  reads.set(logic, known);
  return known;
}

const reads = new WeakMap<object, readonly string[]>();

function collectFacts(logic: object): readonly string[] {
  const read = getVariableFact(logic);
  return read === null ? (getOperation(logic)?.args ?? []).flatMap(getFactIds) : [read];
}

export function toConstraintLogic(constraints: readonly FactConstraint[]): unknown {
  const one = ({ when, then }: FactConstraint): unknown => ({ or: [{ '!': [toEqualityLogic(when)] }, toEqualityLogic(then)] });
  return { and: [true, ...constraints.map(one)] };
}

function toEqualityLogic(side: FactConstraint['when']): unknown {
  return { '===': [{ var: toVariableName(side.fact) }, side.is] };
}

type Group = ReadonlyMap<string, Comparisons>;

/** Returns a fact and the facts that `not_within` compares it with, directly or transitively. */
function collectGroup(id: string, byFact: ReadonlyMap<string, readonly unknown[]>): Group {
  const group = new Map<string, Comparisons>();
  const reached = new Set([id]);
  for (const member of reached) {
    const comparisons = getComparisons({ and: byFact.get(member) ?? [] }, member);
    group.set(member, comparisons);
    for (const partner of comparisons.partners) reached.add(partner);
  }
  return group;
}

interface Extension {
  readonly now: number;
  readonly baseline: Facts;
  readonly group: Group;
  readonly partial: Facts;
  readonly context: SpaceContext;
}

function getMemberValues(id: string, extension: Extension): readonly FactValue[] {
  const { group, context, now, baseline } = extension;
  const fact = context.catalogue[id];
  if (!fact) throw new Error(`not checked: unknown fact "${id}"`);
  const isAge = isInstant(id, context);
  const own = group.get(id) ?? { constants: [], partners: [] };
  const constants = isAge ? [...own.constants] : [...group.values()].flatMap((comparisons) => [...comparisons.constants]);
  // Several durations may be in any order between two constants, so provide values for each of them.
  const room =
    isAge || group.size === 1 ? [] : [0, ...constants].flatMap((constant) => [...group].map((_, step) => Number(constant) + step));
  return [
    ...new Set([
      ...getFirstValues(id, fact, baseline),
      ...getClassSamples(fact, [...constants, ...room, ...getRequiredSpans(id, extension)], now),
    ]),
  ];
}

/** Returns the durations that a fact needs values around: the chosen ones, or the ages of instants of the baseline. */
function getRequiredSpans(id: string, { group, partial, context, now, baseline }: Extension): readonly FactValue[] {
  if (isInstant(id, context)) return [...(group.get(id)?.partners ?? [])].map((partner) => partial[partner] ?? null);
  const ages = Object.entries(baseline).flatMap(([other, value]) =>
    group.has(other) && typeof value === 'number' && isInstant(other, context) ? [now - value] : [],
  );
  return [...Object.values(partial), ...ages];
}

function getFirstValues(id: string, fact: Fact, baseline: Facts): readonly FactValue[] {
  return [...(Object.hasOwn(baseline, id) ? [baseline[id] ?? null] : []), fact.default];
}

function isInstant(id: string, { catalogue }: SpaceContext): boolean {
  return catalogue[id]?.type.kind === 'instant';
}
