import type { Fact, FactCatalogue, FactConstraint, FactShape, FactValue } from '../schemas/domains/fact.ts';
import { comparisonsOf } from './classes.ts';
import { factsReached, indexLaws, NO_LAWS } from './laws.ts';
import { factsOf, type SpaceContext } from './space.ts';

/**
 * The part of a context that questions about some compiled logics hang on. Values that neither the logics nor the laws
 * tell apart are left to one of them, so that sites which differ elsewhere ask the same question.
 */
export function relevantContext(logics: readonly unknown[], context: SpaceContext): SpaceContext {
  const { catalogue, constraints = NO_LAWS, now, isNowOnly } = context;
  const reads = factsReached(logics.flatMap(factsOf), constraints);
  const { about } = indexLaws(constraints);
  const laws = [...reads].flatMap((id) => about.get(id) ?? []);
  const kept = new Map([...reads].map((id) => [id, keptValues(id, { logics, laws, catalogue })]));
  const isKept = ({ fact, is }: FactConstraint['when']): boolean => kept.get(fact)?.has(is) ?? true;
  const facts = [...reads].sort().flatMap((id) => entryOf(id, catalogue, kept.get(id) ?? null));
  return { catalogue: Object.fromEntries(facts), constraints: laws.filter(({ when }) => isKept(when)), now, isNowOnly };
}

interface Question {
  readonly logics: readonly unknown[];
  readonly laws: readonly FactConstraint[];
  readonly catalogue: FactCatalogue;
}

/** Of an enum, the values that must be told apart; null for every other fact. */
function keptValues(id: string, { logics, laws, catalogue }: Question): ReadonlySet<FactValue> | null {
  const fact = catalogue[id];
  if (fact?.type.kind !== 'enum') return null;
  const constants = new Set(comparisonsOf({ and: logics }, id).constants);
  for (const { then } of laws) if (then.fact === id) constants.add(then.is);
  const consequences = new Map<FactValue, FactConstraint['then'][]>();
  for (const { when, then } of laws) if (when.fact === id) consequences.set(when.is, [...(consequences.get(when.is) ?? []), then]);
  const kinds = new Map<string, FactValue>();
  for (const value of plainFirst(fact.type.values, fact.default)) {
    const kind = JSON.stringify(constants.has(value) ? [value] : { then: consequences.get(value) ?? [] });
    if (!kinds.has(kind)) kinds.set(kind, value);
  }
  return new Set(kinds.values());
}

/** Examples stay near to a plain visitor. */
function plainFirst(values: readonly FactValue[], plain: FactValue): FactValue[] {
  return values.toSorted((a, b) => Number(b === plain) - Number(a === plain));
}

function entryOf(id: string, catalogue: FactCatalogue, kept: ReadonlySet<FactValue> | null): [string, FactCatalogue[string]][] {
  const fact = catalogue[id];
  if (!fact) return [];
  return [
    [
      id,
      kept === null || fact.type.kind !== 'enum'
        ? fact
        : { ...fact, type: { kind: 'enum', values: fact.type.values.filter((value) => kept.has(value)) } },
    ],
  ];
}

/** What decides the answers to questions in a context, for telling equal questions: descriptions aside. */
export function shapeOfContext({ catalogue, constraints = [], now, isNowOnly }: SpaceContext): unknown {
  const shapes = Object.entries(catalogue).map(([id, { type, nullable, default: value }]): [string, FactShape & Pick<Fact, 'default'>] => [
    id,
    { type, nullable, default: value },
  ]);
  return [shapes, constraints, now, isNowOnly];
}
