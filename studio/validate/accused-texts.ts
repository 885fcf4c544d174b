import { isObject } from '../../schemas/manifest/shape.ts';
import { derived, memoize } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';
import type { Reference } from '../project/references.ts';
import { FALLBACK_LANGUAGE, type Outline, outlineOf } from '../project/texts.ts';

/** By the id of an English text, the placeholders that all its translations have and all that shows it fills, and it has not. */
export type Accused = ReadonlyMap<string, readonly string[]>;

/** English texts against which everybody else agrees: what is wrong is theirs, and nothing else is to be told of it. */
export const accusedTexts = derived((project: Project): Accused => {
  const suspects = outvoted(project);
  if (suspects.size === 0) return suspects;
  const filled = new Map<string, string[]>();
  for (const site of project.sites)
    for (const { references } of site.references)
      for (const reference of references)
        if (suspects.has(reference.id)) filled.set(reference.id, [...(filled.get(reference.id) ?? []), nameOf(givenBy(reference))]);
  return new Map([...suspects].filter(([id, names]) => filled.get(id)?.every((given) => given === nameOf(names)) === true));
});

/** Texts whose translations have other placeholders than the English one, all of them the same. */
function outvoted(project: Project): Accused {
  const languages = [...project.texts.keys()].filter((code) => code !== FALLBACK_LANGUAGE);
  const english = Object.entries(project.english).filter(([namespace]) => !project.unreadNamespaces.has(namespace));
  const suspects = english.flatMap(([namespace, content]) => {
    const translations = languages.flatMap((code) => project.ownTexts(code)[namespace] ?? []).filter(isObject);
    return outvotedIn(namespace, outlineOf(content), ...translations.map(outlineOf));
  });
  return new Map(suspects);
}

/** An edited word is no reason to count again. */
const outvotedIn = memoize((namespace: string, english: Outline, ...translations: readonly Outline[]) =>
  [...english].flatMap(([key, placeholders]) => {
    const others = translations.flatMap((outline) => outline.get(key) ?? []);
    const [first] = others;
    const isOutvoted = first && others.every((other) => nameOf(other) === nameOf(first));
    if (!isOutvoted || nameOf(first) === nameOf(placeholders)) return [];
    return [[`${namespace}:${key}`, [...first]] as const];
  }),
);

function nameOf(placeholders: Iterable<string>): string {
  return [...placeholders].sort().join(' ');
}

function givenBy(reference: Reference): readonly string[] {
  return reference.kind === 'phrase' ? reference.given : [];
}
