import type { Language } from '../../schemas/manifest/site.ts';
import { memoize } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';

/**
 * Returns all languages of the sites. If definitions differ, the first wins. Folders of overrides are like languages that inherit from
 * the one they override.
 */
export function getLanguages(project: Project): Readonly<Record<string, Language>> {
  const defined = [...project.configs.values()].flatMap(({ languages }) => Object.entries(languages)).reverse();
  const overrides = defined.flatMap(([code, { overrides: folder, ...language }]): [string, Language][] =>
    folder === undefined ? [] : [[folder, { ...language, inherits: code }]],
  );
  return Object.fromEntries([...overrides, ...defined]);
}

/** Returns the English name of a language, or its code if the tag is invalid. */
export const formatLanguage = memoize(
  (code: string, { tag }: Pick<Language, 'tag'>): string =>
    isTag(tag) ? (new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? code) : code,
  (code, { tag }) => [code, tag],
);

/** Returns whether the text is a BCP 47 tag that `Intl` accepts. */
export const isTag = memoize((tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
});
