import { findNode, setValue } from '../tokens.ts';
import type { Project } from '../../project/project.ts';
import { FALLBACK_LANGUAGE } from '../../project/texts.ts';
import { filterTexts } from '../../project/references.ts';
import { getLanguages } from '../../texts/languages.ts';

export function findMissingTexts(project: Project, prefixes: readonly string[]): string[] {
  const ids = getShownTexts(project).filter((id) => prefixes.some((base) => id.startsWith(`${base}.`)));
  return [...new Set(ids)].filter((id) => !hasText(project, FALLBACK_LANGUAGE, id));
}

export function getShownTexts(project: Project): string[] {
  return project.sites.flatMap(({ named }) => filterTexts(named));
}

function hasText(project: Project, language: string, id: string): boolean {
  const { file, path } = getTextPlace(language, id);
  return findNode(project, file, path) !== undefined;
}

function getTextPlace(language: string, id: string): { readonly file: string; readonly path: string[] } {
  const [namespace = '', key = ''] = id.split(':');
  return { file: `locales/${language}/${namespace}.json`, path: key.split('.') };
}

export function getTranslatedLanguages(project: Project): string[] {
  const known = getLanguages(project);
  const written = new Set([...project.files.keys()].flatMap((file) => /^locales\/([^/]+)\//.exec(file)?.[1] ?? []));
  const codes = Object.keys(known).filter((code) => written.has(code) && known[code]?.inherits === undefined);
  return codes.filter((code) => code !== FALLBACK_LANGUAGE).sort();
}

/**
 * Adds English texts, and copies them to all other languages. A translation equal to English counts as untranslated. An open text is empty
 * and in English only.
 */
export function addTexts(project: Project, languages: readonly string[], texts: ReadonlyMap<string, string>): Project {
  return [...texts].reduce((edited, [id, text]) => {
    const missing = text === '' ? [FALLBACK_LANGUAGE] : [FALLBACK_LANGUAGE, ...languages];
    return missing.reduce((so, language) => {
      const { file, path } = getTextPlace(language, id);
      return setValue(so, file, path, text);
    }, edited);
  }, project);
}
