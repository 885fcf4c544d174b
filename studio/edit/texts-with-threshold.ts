import { isObject } from '../../schemas/manifest/shape.ts';
import { applyRewordings, type Rewording } from './threshold-wording.ts';
import type { FilePlan } from './file-plan.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE, getPhrases } from '../project/texts.ts';

/** Finds surface texts that mention the rule's threshold. A person must reword them. */
export function findTextsWithThreshold(project: Project, rule: string, words: readonly Rewording[]): FilePlan[] {
  const english = project.english;
  return findTextsOfRule(project, rule).flatMap((id): FilePlan[] => {
    const [namespace = '', key = ''] = id.split(':');
    const forms = getPhrases(english[namespace] ?? {}).get(key)?.forms ?? new Map<string, string>();
    const left = [...forms].flatMap(([form, text]) => {
      const path = (form === '' ? key : `${key}_${form}`).split('.');
      return applyRewordings(text, words) === text ? [] : [{ path, why: 'tells visitors so, as do its translations' }];
    });
    return left.length > 0 ? [{ file: `locales/${FALLBACK_LANGUAGE}/${namespace}.json`, changes: [], left }] : [];
  });
}

function findTextsOfRule(project: Project, rule: string): string[] {
  const ids = project.sites.flatMap(({ effective, references: all }) => {
    const surfaces = isObject(effective['surfaces']) ? effective['surfaces'] : {};
    const isShownByRule = (id: unknown): boolean => {
      const surface = surfaces[String(id)];
      return isObject(surface) && surface['when'] === rule;
    };
    const owned = all.filter(({ owner: [section, id] }) => section === 'surfaces' && isShownByRule(id));
    return owned.flatMap(({ references }) => references.filter(({ kind }) => kind === 'phrase').map(({ id }) => id));
  });
  return [...new Set(ids)].sort();
}
