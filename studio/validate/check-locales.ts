import { findHint } from '../../schemas/suggest.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import type { Problem } from '../../schemas/problem.ts';
import { getOutvotedTexts } from './outvoted-texts.ts';
import { checkGlossary } from './check-glossary.ts';
import { getLanguages } from '../texts/languages.ts';
import { type Namespace, findWordingProblems } from './check-namespace.ts';
import { GLOSSARIES, NAMES_PATH, ORIGINS } from '../project/files.ts';
import { type Finding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE, getLeaves, getPhraseKey, getPhrases } from '../project/texts.ts';
import type { Source } from '../project/source.ts';

/** Checks the keys, placeholders and plural forms of all locale files. Missing translations fall back and aren't errors. */
export function checkLocales(project: Project): Finding[] {
  const languages = getLanguages(project);
  const accused = getOutvotedTexts(project);
  const unknownLanguages = new Set<string>();
  return project.paths.flatMap((file) => {
    const source = project.source(file);
    if (file === NAMES_PATH) return checkRecord(source);
    const [, folder = '', name = ''] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
    if (folder === '') return [];
    const code = folder === ORIGINS || folder === GLOSSARIES ? name : folder;
    const language = Object.hasOwn(languages, code) ? languages[code] : undefined;
    // An unknown language is reported once, not for each of its files.
    const isNews = !language && !unknownLanguages.has(code) && project.isEverySiteWhole;
    if (!language) unknownLanguages.add(code);
    const unknown = isNews ? [source.finding(createUnknownLanguage(code, languages))] : [];
    return [...unknown, ...checkLocated(folder, source, { project, code, name, language, languages, accused })];
  });
}

function checkLocated(folder: string, source: Source, namespace: Namespace): Finding[] {
  const { project, code, language } = namespace;
  if (folder === GLOSSARIES) return checkGlossary(project, code, language);
  return folder === ORIGINS ? checkRecord(source) : checkFile(source, namespace);
}

function createUnknownLanguage(code: string, languages: Readonly<Record<string, Language>>): Problem {
  const message = `no language "${code}" in the section "languages"`;
  return { check: 'locale/language', path: [], message, ...findHint(code, Object.keys(languages)) };
}

function checkRecord(source: Source): Finding[] {
  return [...source.findings, ...checkLeaves(source.content, []).map((problem) => source.finding(problem))];
}

function checkFile(source: Source, namespace: Namespace): Finding[] {
  const { content } = source;
  const worded = source.isObject ? [...checkKeys(content, namespace), ...findWordingProblems(content, namespace)] : [];
  return [...checkRecord(source), ...worded.map((problem) => source.finding(problem))];
}

function checkLeaves(value: JsonObject, path: readonly string[]): Problem[] {
  return Object.entries(value).flatMap(([key, item]): Problem[] => {
    if (isObject(item)) return checkLeaves(item, [...path, key]);
    if (item === '') return [{ check: 'locale/text', path: [...path, key], message: 'left open: write the text' }];
    return typeof item === 'string' ? [] : [{ check: 'locale/text', path: [...path, key], message: 'expected a text' }];
  });
}

/** A translation can only contain keys that exist in English. */
function checkKeys(content: JsonObject, { project, code, name }: Namespace): Problem[] {
  if (code === FALLBACK_LANGUAGE || project.unreadNamespaces.has(name)) return [];
  const english = project.english;
  const model = english[name];
  if (!model)
    return [{ check: 'locale/namespace', path: [], message: `locales/en has no "${name}.json"`, ...findHint(name, Object.keys(english)) }];
  const phrases = getPhrases(model);
  return getLeaves(content).flatMap(([key]): Problem[] => {
    const message = `no text "${key}" in English`;
    const path = key.split('.');
    return phrases.has(getPhraseKey(key)) ? [] : [{ check: 'locale/key', path, atKey: true, message, ...findHint(key, phrases.keys()) }];
  });
}
