import { nodeAt, withValue } from '../tokens.ts';
import type { Project } from '../../project/project.ts';
import { FALLBACK_LANGUAGE } from '../../project/texts.ts';
import { namedTexts } from '../../project/references.ts';
import { languagesOf } from '../../texts/languages.ts';

/** Every text below some bases that a site shows and English lacks, by its id. */
export function missingTexts(project: Project, bases: readonly string[]): string[] {
  const ids = shownTexts(project).filter((id) => bases.some((base) => id.startsWith(`${base}.`)));
  return [...new Set(ids)].filter((id) => !hasText(project, FALLBACK_LANGUAGE, id));
}

export function shownTexts(project: Project): string[] {
  return project.sites.flatMap(({ named }) => namedTexts(named));
}

function hasText(project: Project, language: string, id: string): boolean {
  const { file, path } = placeOf(language, id);
  return nodeAt(project, file, path) !== undefined;
}

function placeOf(language: string, id: string): { readonly file: string; readonly path: string[] } {
  const [namespace = '', key = ''] = id.split(':');
  return { file: `locales/${language}/${namespace}.json`, path: key.split('.') };
}

/** The languages with texts of their own beside English. */
export function translatedLanguages(project: Project): string[] {
  const known = languagesOf(project);
  const written = new Set([...project.files.keys()].flatMap((file) => /^locales\/([^/]+)\//.exec(file)?.[1] ?? []));
  const codes = Object.keys(known).filter((code) => written.has(code) && known[code]?.inherits === undefined);
  return codes.filter((code) => code !== FALLBACK_LANGUAGE).sort();
}

/**
 * The project with new English texts, and with the same words in every other language, where they wait to be translated: that
 * they are those of English marks them. A text that is left open is empty, and in English alone.
 */
export function withNewTexts(project: Project, languages: readonly string[], texts: ReadonlyMap<string, string>): Project {
  return [...texts].reduce((edited, [id, text]) => {
    const wanted = text === '' ? [FALLBACK_LANGUAGE] : [FALLBACK_LANGUAGE, ...languages];
    return wanted.reduce((so, language) => {
      const { file, path } = placeOf(language, id);
      return withValue(so, file, path, text);
    }, edited);
  }, project);
}
