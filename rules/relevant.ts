import type { FactCatalogue, FactConstraint, FactShape, FactValue } from '../schemas/domains/fact.ts';
import { comparisonsOf } from './classes.ts';
import { factsOf, type SpaceContext } from './space.ts';

/**
 * The part of a context that questions about some compiled logics hang on. Values that neither the logics nor the laws
 * tell apart are left to one of them, so that sites which differ elsewhere ask the same question.
 */
export function relevantContext(logics: readonly unknown[], context: SpaceContext): SpaceContext {
  const { catalogue, constraints = [], now, isNowOnly } = context;
  const reads = factsReached(logics.flatMap(factsOf), constraints);
  const about = lawsByFact(constraints);
  const laws = [...reads].flatMap((id) => about.get(id) ?? []);
  const kept = new Map([...reads].map((id) => [id, keptValues(id, { logics, laws, catalogue })]));
  const isKept = ({ fact, is }: FactConstraint['when']): boolean => kept.get(fact)?.has(is) ?? true;
  const facts = [...reads].sort().flatMap((id) => entryOf(id, catalogue, kept.get(id) ?? null));
  return { catalogue: Object.fromEntries(facts), constraints: laws.filter(({ when }) => isKept(when)), now, isNowOnly };
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const graphs = new WeakMap<readonly FactConstraint[], { readonly causes: Graph; readonly effects: Graph }>();

/**
 * Returns the facts that decide who can have some facts: those that bind them (someone with a tier is logged in), and those
 * that several of them bind, which may contradict each other there.
 */
export function factsReached(facts: Iterable<string>, constraints: readonly FactConstraint[]): Set<string> {
  const { causes, effects } = graphs.get(constraints) ?? createGraphs(constraints);
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

function createGraphs(constraints: readonly FactConstraint[]): { readonly causes: Graph; readonly effects: Graph } {
  const [causes, effects] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const { when, then } of constraints) {
    if (when.fact === then.fact) continue;
    causes.set(then.fact, (causes.get(then.fact) ?? new Set()).add(when.fact));
    effects.set(when.fact, (effects.get(when.fact) ?? new Set()).add(then.fact));
  }
  const graph = { causes, effects };
  graphs.set(constraints, graph);
  return graph;
}

const indexes = new WeakMap<readonly FactConstraint[], ReadonlyMap<string, readonly FactConstraint[]>>();

/** Laws by the fact that they bind; kept, since many questions are asked in one context. */
function lawsByFact(constraints: readonly FactConstraint[]): ReadonlyMap<string, readonly FactConstraint[]> {
  const known = indexes.get(constraints);
  if (known) return known;
  const index = new Map<string, FactConstraint[]>();
  for (const law of constraints) {
    const laws = index.get(law.then.fact);
    if (laws) laws.push(law);
    else index.set(law.then.fact, [law]);
  }
  indexes.set(constraints, index);
  return index;
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
  for (const value of plainFirst(fact.type.values, fact.plain)) {
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
  const shapes = Object.entries(catalogue).map(([id, { type, nullable, plain }]): [string, FactShape & { readonly plain: FactValue }] => [
    id,
    { type, nullable, plain },
  ]);
  return [shapes, constraints, now, isNowOnly];
}
