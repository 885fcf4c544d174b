import { isObject } from '../../schemas/manifest/shape.ts';
import { createDerived, memoize } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';
import type { Reference } from '../project/references.ts';
import { FALLBACK_LANGUAGE, type Outline, getOutline } from '../project/texts.ts';

/** English text id → placeholders that all translations contain and all users of the text fill, but that the English text lacks. */
export type OutvotedTexts = ReadonlyMap<string, readonly string[]>;

/** English texts that contradict all their translations. The error is theirs, so no other finding about them is reported. */
export const getOutvotedTexts = createDerived((project: Project): OutvotedTexts => {
  const suspects = findOutvoted(project);
  if (suspects.size === 0) return suspects;
  const filled = new Map<string, string[]>();
  for (const site of project.sites)
    for (const { references } of site.references)
      for (const reference of references)
        if (suspects.has(reference.id))
          filled.set(reference.id, [...(filled.get(reference.id) ?? []), joinNames(getGivenNames(reference))]);
  return new Map([...suspects].filter(([id, names]) => filled.get(id)?.every((given) => given === joinNames(names)) === true));
});

function findOutvoted(project: Project): OutvotedTexts {
  const languages = [...project.texts.keys()].filter((code) => code !== FALLBACK_LANGUAGE);
  const english = Object.entries(project.english).filter(([namespace]) => !project.unreadNamespaces.has(namespace));
  const suspects = english.flatMap(([namespace, content]) => {
    const translations = languages.flatMap((code) => project.ownTexts(code)[namespace] ?? []).filter(isObject);
    return findOutvotedTexts(namespace, getOutline(content), ...translations.map(getOutline));
  });
  return new Map(suspects);
}

/** Memoized by outline, so that edits of wording don't recompute it. */
const findOutvotedTexts = memoize((namespace: string, english: Outline, ...translations: readonly Outline[]) =>
  [...english].flatMap(([key, placeholders]) => {
    const others = translations.flatMap((outline) => outline.get(key) ?? []);
    const [first] = others;
    const isOutvoted = first && others.every((other) => joinNames(other) === joinNames(first));
    if (!isOutvoted || joinNames(first) === joinNames(placeholders)) return [];
    return [[`${namespace}:${key}`, [...first]] as const];
  }),
);

function joinNames(placeholders: Iterable<string>): string {
  return [...placeholders].sort().join(' ');
}

function getGivenNames(reference: Reference): readonly string[] {
  return reference.kind === 'phrase' ? reference.given : [];
}
