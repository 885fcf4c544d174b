import type { Problem } from '../../schemas/problem.ts';
import { type Finding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { groupedBy } from '../project/records.ts';
import { FALLBACK_LANGUAGE, phraseKey, phrasesOf } from '../project/texts.ts';

type Said = Pick<Problem, 'check' | 'message'>;

/** A finding about a text, in the file of a language that has it. */
export function textFinding(project: Project, language: string, id: string, said: Said): Finding {
  const [namespace = '', key = ''] = id.split(':');
  const file = `locales/${language}/${namespace}.json`;
  const content = project.ownTexts(language)[namespace] ?? {};
  const [form = ''] = phrasesOf(content).get(key)?.forms.keys() ?? [];
  const path = (form === '' ? key : `${key}_${form}`).split('.');
  return project.source(file).finding({ ...said, path, atKey: true });
}

/** The text that a finding in a locale file is about. */
export function idOfFinding({ file, path }: Finding): string {
  const namespace = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
  return `${namespace}:${phraseKey(path)}`;
}

interface Lacking {
  /** Ids of the texts that a language has not. */
  readonly lacking: readonly string[];
  /** Those that it should have. */
  readonly shown: readonly string[];
  /** The language as a sentence names it. */
  readonly words: string;
}

interface About {
  readonly finding: Finding;
  readonly id: string;
}

/** Each missing text where English has it; one finding where a language has none of a namespace. */
export function missingFindings(project: Project, { lacking, shown, words }: Lacking): About[] {
  const wanted = groupedBy(shown, namespaceOf);
  return [...groupedBy(lacking, namespaceOf)].flatMap(([namespace, ids]): About[] => {
    const [first = ''] = ids;
    if (ids.length < 2 || ids.length < (wanted.get(namespace)?.length ?? 0)) {
      const message = `not translated into ${words}`;
      return ids.map((id) => ({ id, finding: textFinding(project, FALLBACK_LANGUAGE, id, { check: 'text/missing', message }) }));
    }
    const file = `locales/${FALLBACK_LANGUAGE}/${namespace}.json`;
    const message = `none of the ${ids.length} texts that are shown is translated into ${words}`;
    const finding = project.source(file).finding({ check: 'text/missing', path: [], message });
    return [{ id: first, finding }];
  });
}

function namespaceOf(id: string): string {
  return id.split(':')[0] ?? id;
}
