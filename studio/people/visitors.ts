import type { SpaceContext } from '../../rules/space.ts';
import { FACT_CONSTRAINTS } from '../../schemas/domains/catalogue.ts';
import type { Fact, FactCatalogue, FactConstraint, FactType } from '../../schemas/domains/fact.ts';
import { ROUTE_FACTS } from '../../schemas/domains/page/route-facts.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { memoize } from '../project/memoize.ts';

export function createVisitorContext(catalogue: FactCatalogue, manifest: Manifest, routes: Manifest['routes']): SpaceContext {
  return { catalogue: getVisitorFacts(catalogue, manifest, routes), constraints: getVisitorLaws(routes) };
}

function getVisitorFacts(catalogue: FactCatalogue, { site }: Manifest, routes: Manifest['routes']): FactCatalogue {
  const restrictFact = (id: string, values: readonly string[]): FactCatalogue => {
    const fact = catalogue[id];
    const type: FactType = { kind: 'enum', values };
    return fact === undefined ? {} : { [id]: { ...fact, type } };
  };
  return { ...catalogue, ...restrictFact('page.route', Object.keys(routes)), ...restrictFact('page.language', site.languages) };
}

/** The manifest's facts of a page hold for everyone on it. Sites with the same routes share the result. */
export const getVisitorLaws = memoize((routes: Manifest['routes']): readonly FactConstraint[] => {
  const ofRoutes = Object.entries(routes).flatMap(([id, route]) => {
    const when = { fact: 'page.route', is: id };
    return Object.entries(ROUTE_FACTS).map(([fact, valueOn]) => ({ when, then: { fact, is: valueOn(route) } }));
  });
  return [...FACT_CONSTRAINTS, ...ofRoutes];
});

export function mergeCatalogues(catalogues: readonly FactCatalogue[]): FactCatalogue {
  const united: Record<string, Fact> = {};
  for (const catalogue of new Set(catalogues)) {
    for (const [id, fact] of Object.entries(catalogue)) united[id] = mergeFacts(united[id] ?? fact, fact);
  }
  return united;
}

function mergeFacts(one: Fact, other: Fact): Fact {
  if (one === other) return one;
  return { ...other, nullable: one.nullable || other.nullable, type: mergeTypes(one.type, other.type) };
}

function mergeTypes(one: FactType, other: FactType): FactType {
  if (one.kind !== 'enum' || other.kind !== 'enum') return other;
  return { kind: 'enum', values: [...new Set([...one.values, ...other.values])] };
}
