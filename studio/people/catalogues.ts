import type { Fact, FactCatalogue, FactType } from '../../schemas/domains/fact.ts';

/** Returns every fact of some catalogues with all the values that it has in one of them. */
export function uniteCatalogues(catalogues: readonly FactCatalogue[]): FactCatalogue {
  const united: Record<string, Fact> = {};
  for (const catalogue of new Set(catalogues)) {
    for (const [id, fact] of Object.entries(catalogue)) united[id] = uniteFacts(united[id] ?? fact, fact);
  }
  return united;
}

function uniteFacts(one: Fact, other: Fact): Fact {
  if (one === other) return one;
  return { ...other, nullable: one.nullable || other.nullable, type: uniteTypes(one.type, other.type) };
}

function uniteTypes(one: FactType, other: FactType): FactType {
  if (one.kind !== 'enum' || other.kind !== 'enum') return other;
  return { kind: 'enum', values: [...new Set([...one.values, ...other.values])] };
}
