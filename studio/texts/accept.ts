import { isUntranslated, getNames, hashOrigin, getOrigins, getOriginsPath, getTranslations } from './origins.ts';
import type { Project } from '../project/project.ts';

export interface AcceptResult {
  readonly path: string;
  readonly text: string;
  /** Ids of texts that are new in the record, or whose English text had changed. */
  readonly changed: readonly string[];
  /** Ids of texts equal to English, which must be accepted by name. */
  readonly left: readonly string[];
}

/** Records that translations match the current English texts: all of a language, or the named ones. */
export function acceptTexts(project: Project, language: string, ids: readonly string[]): AcceptResult {
  const before = getOrigins(project, language);
  const translations = getTranslations(project, language);
  const names = getNames(project);
  const isMeant = (each: (typeof translations)[number]): boolean => (ids.length > 0 ? ids.includes(each.id) : !isUntranslated(each, names));
  const now = translations.flatMap((each): [string, string][] => {
    if (isMeant(each)) return [[each.id, hashOrigin(each.original)]];
    // Removes records of texts that no longer exist.
    const known = before[each.id];
    return known === undefined ? [] : [[each.id, known]];
  });
  const record = Object.fromEntries(now.sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    path: getOriginsPath(language),
    text: `${JSON.stringify(record, null, 2)}\n`,
    changed: Object.keys(record).filter((id) => record[id] !== before[id]),
    left: ids.length > 0 ? [] : translations.filter((each) => !Object.hasOwn(record, each.id)).map(({ id }) => id),
  };
}
