import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { TextHit } from './text-hits.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE, getTextFolders } from '../project/texts.ts';

export function getShownLanguages(project: Project, hit: Pick<TextHit, 'language' | 'namespace' | 'key'>, site: string): string[] {
  const config = project.configs.get(site);
  if (!config) return [];
  const { languages } = config;
  return config.site.languages.filter((code) => {
    return [...getTextFolders(code, languages), FALLBACK_LANGUAGE].find((each) => hasText(project, each, hit)) === hit.language;
  });
}

function hasText(project: Project, language: string, { namespace, key }: Pick<TextHit, 'namespace' | 'key'>): boolean {
  const texts: JsonObject | undefined = project.ownTexts(language)[namespace];
  const found = key.split('.').reduce<unknown>((at, part) => (isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined), texts);
  return typeof found === 'string';
}
