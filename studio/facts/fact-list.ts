import type { Fact, FactType, FactValue } from '../../schemas/domains/fact.ts';
import { computeEditDistance } from '../../schemas/suggest.ts';
import type { Project } from '../project/project.ts';

export interface ListedValue {
  readonly value: string | number;
  readonly label?: string;
}

export interface ListedFact {
  readonly id: string;
  readonly type: FactType['kind'];
  /** For enums, on any site. */
  readonly values?: readonly ListedValue[];
  readonly range?: { readonly min: number; readonly max: number };
  readonly nullable: boolean;
  readonly source: string;
  readonly doc: string;
  /** Value if a facts file doesn't contain the fact. */
  readonly plain: FactValue;
  readonly personal: boolean;
  /** Sites that have the fact, if not all. */
  readonly sites?: readonly string[];
}

export function listFacts(project: Project): ListedFact[] {
  const keys = project.siteKeys.filter((key) => project.site(key).isReadable);
  const found = new Map<string, { readonly facts: Fact[]; readonly sites: string[] }>();
  for (const key of keys) {
    for (const [id, fact] of Object.entries(project.site(key).facts)) {
      const entry = found.get(id) ?? { facts: [], sites: [] };
      found.set(id, entry);
      entry.facts.push(fact);
      entry.sites.push(key);
    }
  }
  return [...found].flatMap(([id, { facts, sites }]) => {
    const [first] = facts;
    return first ? [{ id, ...describeFact(first, facts), ...(sites.length === keys.length ? {} : { sites }) }] : [];
  });
}

function describeFact(
  { type, nullable, source, doc, default: plain, personal, labels = {} }: Fact,
  all: readonly Fact[],
): Omit<ListedFact, 'id'> {
  const about = { type: type.kind, nullable, source, doc, plain, personal };
  if (type.kind === 'int') return { ...about, range: { min: type.min, max: type.max } };
  if (type.kind !== 'enum') return about;
  // Pages and languages differ by site.
  const values = new Set(all.flatMap((fact) => (fact.type.kind === 'enum' ? fact.type.values : [])));
  return {
    ...about,
    values: [...values].map((value) => {
      const label = labels[String(value)];
      return label === undefined ? { value } : { value, label };
    }),
  };
}

export function filterFacts(text: string, facts: readonly ListedFact[]): ListedFact[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return facts.filter((fact) => {
    const said = getSearchTexts(fact).join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

const NEAR = 2;
const SUGGESTED = 5;

export function findSimilarFacts(text: string, facts: readonly ListedFact[]): string[] {
  const query = text.toLowerCase();
  const scored = facts.map(({ id, values = [] }) => {
    const parts = [id, ...id.split('.'), ...values.flatMap(({ label }) => label ?? [])].map((part) => part.toLowerCase());
    return { id, distance: Math.min(...parts.map((part) => computeEditDistance(part, query))) };
  });
  const near = scored.filter(({ distance }) => distance <= NEAR && distance < text.length).sort((a, b) => a.distance - b.distance);
  return near.slice(0, SUGGESTED).map(({ id }) => id);
}

function getSearchTexts({ id, doc, source, type, values = [] }: ListedFact): string[] {
  return [id, doc, source, type, ...values.map(({ value, label = '' }) => `${value}: ${label}`)];
}
