import type { Problem } from '../../schemas/problem.ts';
import type { TranslationQuery, TranslationStatus } from './translation-status.ts';
import { formatLanguage } from './languages.ts';
import { type Finding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { groupBy } from '../project/records.ts';
import { FALLBACK_LANGUAGE, getPhraseKey, getPhrases } from '../project/texts.ts';

type FindingInput = Pick<Problem, 'check' | 'message'>;

export function createTextFinding(project: Project, language: string, id: string, input: FindingInput): Finding {
  const [namespace = '', key = ''] = id.split(':');
  const content = project.ownTexts(language)[namespace] ?? {};
  const [form = ''] = getPhrases(content).get(key)?.forms.keys() ?? [];
  const path = (form === '' ? key : `${key}_${form}`).split('.');
  return project.source(getLocalePath(language, namespace)).finding({ ...input, path, atKey: true });
}

export function getTextId({ file, path }: Finding): string {
  const namespace = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
  return `${namespace}:${getPhraseKey(path)}`;
}

interface TextProblem {
  readonly finding: Finding;
  readonly id: string;
}

/** Reports each missing text at its English original. Reports a whole missing namespace once. */
export function findMissing({ project, code, language, shown }: TranslationQuery, lacking: readonly string[]): TextProblem[] {
  const words = formatLanguage(code, language);
  return groupByNamespace(lacking, shown, {
    each: (id) => createTextFinding(project, FALLBACK_LANGUAGE, id, { check: 'text/missing', message: `not translated into ${words}` }),
    all: (namespace, count) => {
      const message = `none of the ${count} texts that are shown is translated into ${words}`;
      return project.source(getLocalePath(FALLBACK_LANGUAGE, namespace)).finding({ check: 'text/missing', path: [], message });
    },
  });
}

export function findTranslationProblems(
  query: TranslationQuery,
  { same, stale, translated, unrecorded }: TranslationStatus,
): TextProblem[] {
  const { project, code } = query;
  const createMessages = (check: string, message: string) => (id: string) =>
    createTextFinding(project, code, id, { check, message: `${message}: texts ${code} --accept ${id}` });
  const createAll = (ids: readonly string[], saying: (id: string) => Finding): TextProblem[] =>
    ids.map((id) => ({ id, finding: saying(id) }));
  return [
    ...createAll(same, createMessages('text/untranslated', 'reads as the English text: translate it, or let it be so')),
    ...createAll(stale, createMessages('text/stale', 'the English text has changed since; once it is read again')),
    ...groupByNamespace(unrecorded, translated, {
      each: createMessages('text/unrecorded', 'it is not recorded from which English text this was translated; once it is read'),
      all: (namespace, count) => {
        const message = `of none of the ${count} texts is it recorded from which English text it was translated; once they are read`;
        const input = { check: 'text/unrecorded', path: [], message: `${message}: texts ${code} --accept` };
        return project.source(getLocalePath(code, namespace)).finding(input);
      },
    }),
  ];
}

interface Messages {
  readonly each: (id: string) => Finding;
  readonly all: (namespace: string, count: number) => Finding;
}

function groupByNamespace(ids: readonly string[], createAll: readonly string[], { each, all }: Messages): TextProblem[] {
  const wanted = groupBy(createAll, getNamespace);
  return [...groupBy(ids, getNamespace)].flatMap(([namespace, own]): TextProblem[] => {
    const [first = ''] = own;
    const isAll = own.length > 1 && own.length === wanted.get(namespace)?.length;
    return isAll ? [{ id: first, finding: all(namespace, own.length) }] : own.map((id) => ({ id, finding: each(id) }));
  });
}

function getNamespace(id: string): string {
  return id.split(':')[0] ?? id;
}

function getLocalePath(language: string, namespace: string): string {
  return `locales/${language}/${namespace}.json`;
}
