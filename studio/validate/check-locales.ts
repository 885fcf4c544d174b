import { near } from '../../schemas/manifest/issue.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import type { Problem } from '../../schemas/problem.ts';
import { accusedTexts } from '../project/accused-texts.ts';
import { type Finding, findingAt } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { isEverySiteWhole } from '../project/readable.ts';
import { parseSource } from '../project/source.ts';
import type { Surroundings } from '../project/surroundings.ts';
import { FALLBACK_LANGUAGE, leavesOf, ownTexts, phraseKey, phrasesOf, unreadNamespaces } from '../project/texts.ts';
import { languagesOf } from '../texts/languages.ts';
import { type Namespace, wordingProblems } from './check-namespace.ts';

/** Every locale file: texts by key, keys, placeholders and plural forms. What is missing falls back and is no fault. */
export function checkLocales(project: Project, surroundings: Surroundings): Finding[] {
  const languages = languagesOf(project, surroundings.parts);
  const accused = accusedTexts(project, surroundings);
  const strange = new Set<string>();
  return [...project.files].flatMap(([file, text]) => {
    const [, code = '', name = ''] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
    if (code === '') return [];
    const language = Object.hasOwn(languages, code) ? languages[code] : undefined;
    // A language that nobody knows is told once, whatever its files say.
    const isNews = !language && !strange.has(code) && isEverySiteWhole(project);
    if (!language) strange.add(code);
    const unknown = isNews ? [unknownLanguage(file, text, code, languages)] : [];
    return [...unknown, ...checkFile({ file, text }, { project, code, name, language, languages, accused })];
  });
}

function unknownLanguage(file: string, text: string, code: string, languages: Readonly<Record<string, Language>>): Finding {
  const message = `no language "${code}" in the section "languages"`;
  const problem = { check: 'locale/language', path: [], message, ...near(code, Object.keys(languages)) };
  return findingAt({ file, text, offset: 0 }, problem);
}

function checkFile({ file, text }: { readonly file: string; readonly text: string }, namespace: Namespace): Finding[] {
  const { faults, value, find } = parseSource(text);
  const broken = faults.map(({ offset, check, message }) => findingAt({ file, text, offset }, { check, path: [], message }));
  if (!isObject(value))
    return broken.length > 0
      ? broken
      : [findingAt({ file, text, offset: 0 }, { check: 'json/object', path: [], message: 'expected an object' })];
  const content = ownTexts(namespace.project, namespace.code)[namespace.name] ?? {};
  const problems = [...checkLeaves(content, []), ...checkKeys(content, namespace), ...wordingProblems(content, namespace)];
  return [
    ...broken,
    ...problems.map((problem) => {
      const { offset, keyOffset } = find(problem.path);
      return findingAt({ file, text, offset: problem.atKey ? keyOffset : offset }, problem);
    }),
  ];
}

function checkLeaves(value: JsonObject, path: readonly string[]): Problem[] {
  return Object.entries(value).flatMap(([key, item]): Problem[] => {
    if (isObject(item)) return checkLeaves(item, [...path, key]);
    return typeof item === 'string' ? [] : [{ check: 'locale/text', path: [...path, key], message: 'expected a text' }];
  });
}

/** A translation has a text only where English has one. */
function checkKeys(content: JsonObject, { project, code, name }: Namespace): Problem[] {
  if (code === FALLBACK_LANGUAGE || unreadNamespaces(project).has(name)) return [];
  const english = ownTexts(project, FALLBACK_LANGUAGE);
  const model = english[name];
  if (!model)
    return [{ check: 'locale/namespace', path: [], message: `locales/en has no "${name}.json"`, ...near(name, Object.keys(english)) }];
  const phrases = phrasesOf(model);
  return leavesOf(content).flatMap(([key]): Problem[] => {
    const message = `no text "${key}" in English`;
    const path = key.split('.');
    return phrases.has(phraseKey(key)) ? [] : [{ check: 'locale/key', path, atKey: true, message, ...near(key, phrases.keys()) }];
  });
}
