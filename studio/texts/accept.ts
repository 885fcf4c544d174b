import { isUntranslated, namesOf, originHash, originsOf, originsPath, translationsOf } from './origins.ts';
import type { Project } from '../project/project.ts';

/** What accepting translations comes to. */
export interface Accepted {
  readonly path: string;
  /** The file of origins as it is to be. */
  readonly text: string;
  /** Ids of texts that are newly recorded, or whose English text had changed. */
  readonly changed: readonly string[];
  /** Those that still read as the English text: they are accepted only by name. */
  readonly left: readonly string[];
}

/** Records that translations say what the English texts say now: all of a language, or those that are named. */
export function acceptTexts(project: Project, language: string, ids: readonly string[]): Accepted {
  const before = originsOf(project, language);
  const translations = translationsOf(project, language);
  const names = namesOf(project);
  const isMeant = (each: (typeof translations)[number]): boolean => (ids.length > 0 ? ids.includes(each.id) : !isUntranslated(each, names));
  const now = translations.flatMap((each): [string, string][] => {
    if (isMeant(each)) return [[each.id, originHash(each.original)]];
    // What is recorded of a text that is there no more goes.
    const known = before[each.id];
    return known === undefined ? [] : [[each.id, known]];
  });
  const record = Object.fromEntries(now.sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    path: originsPath(language),
    text: `${JSON.stringify(record, null, 2)}\n`,
    changed: Object.keys(record).filter((id) => record[id] !== before[id]),
    left: ids.length > 0 ? [] : translations.filter((each) => !Object.hasOwn(record, each.id)).map(({ id }) => id),
  };
}
