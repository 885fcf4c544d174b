import type { Fact, FactCatalogue, FactConstraint, FactShape, FactValue } from '../schemas/domains/fact.ts';
import { getComparisons } from './classes.ts';
import { collectRelatedFacts, indexConstraints, NO_CONSTRAINTS } from './constraints.ts';
import { getFactIds, type SpaceContext } from './space.ts';

/**
 * Returns the part of a context that affects queries on the given logics. Of values that are indistinguishable for the
 * logics and constraints, keeps one, so that sites with other differences share cached results.
 */
export function getRelevantContext(logics: readonly unknown[], context: SpaceContext): SpaceContext {
  const { catalogue, constraints = NO_CONSTRAINTS, now, isNowOnly } = context;
  const reads = collectRelatedFacts(logics.flatMap(getFactIds), constraints);
  const { byTarget } = indexConstraints(constraints);
  const related = [...reads].flatMap((id) => byTarget.get(id) ?? []);
  const distinct = new Map([...reads].map((id) => [id, pickDistinctValues(id, { logics, constraints: related, catalogue })]));
  const isDistinct = ({ fact, is }: FactConstraint['when']): boolean => distinct.get(fact)?.has(is) ?? true;
  const facts = [...reads].sort().flatMap((id) => createEntry(id, catalogue, distinct.get(id) ?? null));
  return { catalogue: Object.fromEntries(facts), constraints: related.filter(({ when }) => isDistinct(when)), now, isNowOnly };
}

interface RelevanceContext {
  readonly logics: readonly unknown[];
  readonly constraints: readonly FactConstraint[];
  readonly catalogue: FactCatalogue;
}

function pickDistinctValues(id: string, { logics, constraints, catalogue }: RelevanceContext): ReadonlySet<FactValue> | null {
  const fact = catalogue[id];
  if (fact?.type.kind !== 'enum') return null;
  const constants = new Set(getComparisons({ and: logics }, id).constants);
  for (const { then } of constraints) if (then.fact === id) constants.add(then.is);
  const consequences = new Map<FactValue, FactConstraint['then'][]>();
  for (const { when, then } of constraints) if (when.fact === id) consequences.set(when.is, [...(consequences.get(when.is) ?? []), then]);
  const kinds = new Map<string, FactValue>();
  for (const value of sortDefaultFirst(fact.type.values, fact.default)) {
    const kind = JSON.stringify(constants.has(value) ? [value] : { then: consequences.get(value) ?? [] });
    if (!kinds.has(kind)) kinds.set(kind, value);
  }
  return new Set(kinds.values());
}

/** Examples stay close to the anonymous visitor. */
function sortDefaultFirst(values: readonly FactValue[], initial: FactValue): FactValue[] {
  return values.toSorted((a, b) => Number(b === initial) - Number(a === initial));
}

function createEntry(id: string, catalogue: FactCatalogue, distinct: ReadonlySet<FactValue> | null): [string, FactCatalogue[string]][] {
  const fact = catalogue[id];
  if (!fact) return [];
  return [
    [
      id,
      distinct === null || fact.type.kind !== 'enum'
        ? fact
        : { ...fact, type: { kind: 'enum', values: fact.type.values.filter((value) => distinct.has(value)) } },
    ],
  ];
}

export function toContextKey({ catalogue, constraints = [], now, isNowOnly }: SpaceContext): unknown {
  const shapes = Object.entries(catalogue).map(([id, { type, nullable, default: value }]): [string, FactShape & Pick<Fact, 'default'>] => [
    id,
    { type, nullable, default: value },
  ]);
  return [shapes, constraints, now, isNowOnly];
}
