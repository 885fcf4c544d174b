import { near } from '../../schemas/manifest/issue.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import type { Problem } from '../../schemas/problem.ts';
import { accusedTexts } from '../project/accused-texts.ts';
import { type Finding, findingAt } from '../project/finding.ts';
import { NAMES_PATH, ORIGINS, type Project } from '../project/project.ts';
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
    if (file === NAMES_PATH) return checkRecord(file, text);
    const [, folder = '', name = ''] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
    if (folder === '') return [];
    const code = folder === ORIGINS ? name : folder;
    const language = Object.hasOwn(languages, code) ? languages[code] : undefined;
    // A language that nobody knows is told once, whatever its files say.
    const isNews = !language && !strange.has(code) && isEverySiteWhole(project);
    if (!language) strange.add(code);
    const unknown = isNews ? [unknownLanguage(file, text, code, languages)] : [];
    const found =
      folder === ORIGINS ? checkRecord(file, text) : checkFile({ file, text }, { project, code, name, language, languages, accused });
    return [...unknown, ...found];
  });
}

function unknownLanguage(file: string, text: string, code: string, languages: Readonly<Record<string, Language>>): Finding {
  const message = `no language "${code}" in the section "languages"`;
  const problem = { check: 'locale/language', path: [], message, ...near(code, Object.keys(languages)) };
  return findingAt({ file, text, offset: 0 }, problem);
}

/** A file about texts: a text for each key. */
function checkRecord(file: string, text: string): Finding[] {
  return placed({ file, text }, (value) => checkLeaves(value, []));
}

function checkFile(file: Locale, namespace: Namespace): Finding[] {
  const content = ownTexts(namespace.project, namespace.code)[namespace.name] ?? {};
  return placed(file, () => [...checkLeaves(content, []), ...checkKeys(content, namespace), ...wordingProblems(content, namespace)]);
}

interface Locale {
  readonly file: string;
  readonly text: string;
}

/** What is wrong with a file as JSON, and where it can be read what a check finds in it. */
function placed({ file, text }: Locale, check: (value: JsonObject) => readonly Problem[]): Finding[] {
  const { faults, value, find } = parseSource(text);
  const broken = faults.map(({ offset, check: id, message }) => findingAt({ file, text, offset }, { check: id, path: [], message }));
  if (!isObject(value))
    return broken.length > 0
      ? broken
      : [findingAt({ file, text, offset: 0 }, { check: 'json/object', path: [], message: 'expected an object' })];
  const found = check(value).map((problem) => {
    const { offset, keyOffset } = find(problem.path);
    return findingAt({ file, text, offset: problem.atKey ? keyOffset : offset }, problem);
  });
  return [...broken, ...found];
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
