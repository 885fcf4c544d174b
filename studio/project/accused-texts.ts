import { isObject } from '../../schemas/manifest/shape.ts';
import type { Mention } from './mentions.ts';
import { mentionsByRecord } from './mentions.ts';
import { siteKeys } from './layers.ts';
import { oncePerProject } from './once.ts';
import type { Project } from './project.ts';
import { checkedSite, resolveSite, schemaFor } from './resolve.ts';
import type { Surroundings } from './surroundings.ts';
import { FALLBACK_LANGUAGE, languagesWithTexts, ownTexts, phrasesOf, unreadNamespaces } from './texts.ts';

/** By the id of an English text, the placeholders that all its translations have and all that shows it fills, and it has not. */
export type Accused = ReadonlyMap<string, readonly string[]>;

const NONE: Accused = new Map();

/** English texts against which everybody else agrees: what is wrong is theirs, and nothing else is to be told of it. */
export function accusedTexts(project: Project, surroundings: Surroundings): Accused {
  const known = tables(project);
  const found = known.get(surroundings) ?? accuse(project, surroundings);
  known.set(surroundings, found);
  return found;
}

const tables = oncePerProject(() => new WeakMap<Surroundings, Accused>());

function accuse(project: Project, { parts }: Surroundings): Accused {
  const suspects = outvoted(project);
  if (suspects.size === 0) return NONE;
  const filled = new Map<string, string[]>();
  for (const key of siteKeys(project)) {
    const owned = mentionsByRecord(schemaFor(parts), checkedSite(resolveSite(project, key), parts).effective);
    for (const { mentions } of owned)
      for (const mention of mentions)
        if (suspects.has(mention.id)) filled.set(mention.id, [...(filled.get(mention.id) ?? []), nameOf(givenBy(mention))]);
  }
  return new Map([...suspects].filter(([id, names]) => filled.get(id)?.every((given) => given === nameOf(names)) === true));
}

/** Texts whose translations have other placeholders than the English one, all of them the same. */
function outvoted(project: Project): Accused {
  const languages = languagesWithTexts(project).filter((code) => code !== FALLBACK_LANGUAGE);
  const english = Object.entries(ownTexts(project, FALLBACK_LANGUAGE)).filter(([namespace]) => !unreadNamespaces(project).has(namespace));
  const suspects = english.flatMap(([namespace, content]) => {
    const translations = languages
      .flatMap((code) => ownTexts(project, code)[namespace] ?? [])
      .filter(isObject)
      .map(phrasesOf);
    return [...phrasesOf(content)].flatMap(([key, { placeholders }]) => {
      const others = translations.flatMap((phrases) => phrases.get(key) ?? []);
      const [first] = others;
      const isOutvoted = first && others.every((other) => nameOf(other.placeholders) === nameOf(first.placeholders));
      if (!isOutvoted || nameOf(first.placeholders) === nameOf(placeholders)) return [];
      return [[`${namespace}:${key}`, [...first.placeholders]] as const];
    });
  });
  return new Map(suspects);
}

function nameOf(placeholders: Iterable<string>): string {
  return [...placeholders].sort().join(' ');
}

function givenBy(mention: Mention): readonly string[] {
  return mention.kind === 'phrase' ? mention.given : [];
}
