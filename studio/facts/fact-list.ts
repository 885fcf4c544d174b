import type { Fact, FactType, FactValue } from '../../schemas/domains/fact.ts';
import { computeEditDistance } from '../../schemas/suggest.ts';
import type { Project } from '../project/project.ts';

/** A value that a fact can have, with its word where it has one. */
export interface ListedValue {
  readonly value: string | number;
  readonly label?: string;
}

/** A fact as it is looked up: everything that a rule's author needs to know of it. */
export interface ListedFact {
  readonly id: string;
  readonly type: FactType['kind'];
  /** Of an enum, on any site. */
  readonly values?: readonly ListedValue[];
  /** Of a number. */
  readonly range?: { readonly min: number; readonly max: number };
  readonly nullable: boolean;
  readonly source: string;
  readonly doc: string;
  /** What a facts file means that does not name it. */
  readonly plain: FactValue;
  readonly personal: boolean;
  /** The sites that have it, where not every one does. */
  readonly sites?: readonly string[];
}

/** The facts of every site, each once. */
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
    return first ? [{ id, ...described(first, facts), ...(sites.length === keys.length ? {} : { sites }) }] : [];
  });
}

function described(
  { type, nullable, source, doc, default: plain, personal, labels = {} }: Fact,
  all: readonly Fact[],
): Omit<ListedFact, 'id'> {
  const about = { type: type.kind, nullable, source, doc, plain, personal };
  if (type.kind === 'int') return { ...about, range: { min: type.min, max: type.max } };
  if (type.kind !== 'enum') return about;
  // Which pages and languages there are differs from site to site.
  const values = new Set(all.flatMap((fact) => (fact.type.kind === 'enum' ? fact.type.values : [])));
  return {
    ...about,
    values: [...values].map((value) => {
      const label = labels[String(value)];
      return label === undefined ? { value } : { value, label };
    }),
  };
}

/** The facts about which each word of a text is said: by id, meaning, source, values or their labels. */
export function factsAbout(text: string, facts: readonly ListedFact[]): ListedFact[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return facts.filter((fact) => {
    const said = textsOf(fact).join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

const NEAR = 2;
const SUGGESTED = 5;

/** Ids of facts of which some part is nearly what was asked for. */
export function factsNear(text: string, facts: readonly ListedFact[]): string[] {
  const asked = text.toLowerCase();
  const scored = facts.map(({ id, values = [] }) => {
    const parts = [id, ...id.split('.'), ...values.flatMap(({ label }) => label ?? [])].map((part) => part.toLowerCase());
    return { id, distance: Math.min(...parts.map((part) => computeEditDistance(part, asked))) };
  });
  const near = scored.filter(({ distance }) => distance <= NEAR && distance < text.length).sort((a, b) => a.distance - b.distance);
  return near.slice(0, SUGGESTED).map(({ id }) => id);
}

function textsOf({ id, doc, source, type, values = [] }: ListedFact): string[] {
  return [id, doc, source, type, ...values.map(({ value, label = '' }) => `${value}: ${label}`)];
}
