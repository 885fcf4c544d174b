import type { Fact, FactCatalogue } from '../../schemas/sources/fact.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { keptByObject } from './kept.ts';
import { oncePerKey } from './once.ts';
import { rulePath } from './project.ts';
import { namedIn, referencesOf } from './references.ts';
import { sourceAt } from './sources.ts';

/**
 * What a rule's check and its compiled form depend on beside the project: how the site describes the facts that the rule
 * names. Null when one of them is unknown there. Sites that agree on it share the answer.
 */
export function factsKey(project: Parameters<typeof factsNamed>[0], id: string, catalogue: FactCatalogue): string | null {
  const parts: string[] = [];
  for (const name of factsNamed(project, id)) {
    const fact = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
    if (!fact) return null;
    parts.push(keyOf(fact));
  }
  return parts.join(' ');
}

/** The facts named by a rule, its cases, and the rules that it refers to. */
const factsNamed = oncePerKey((project, id): readonly string[] => {
  const names = new Set<string>();
  for (const each of referencesOf(project, id)) {
    const { value } = sourceAt(project, rulePath(each));
    if (!isObject(value)) continue;
    for (const name of namedIn(value['logic'], 'var')) names.add(name);
    const cases = Array.isArray(value['cases']) ? value['cases'] : [];
    for (const example of cases)
      if (isObject(example) && isObject(example['facts'])) Object.keys(example['facts']).forEach((name) => names.add(name));
  }
  return [...names];
});

const keyOf = keptByObject(({ type, nullable, plain }: Fact): string => JSON.stringify([type, nullable, plain]));
