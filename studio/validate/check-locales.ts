import { near } from '../../schemas/manifest/issue.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { type Finding, findingAt } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { parseSource } from '../project/source.ts';
import { FALLBACK_LANGUAGE, leavesOf, ownTexts, phraseKey, phrasesOf, placeholdersOf, type Texts } from '../project/texts.ts';

/** Every locale file: texts by key, keys and placeholders as in English. What is missing falls back and is no fault. */
export function checkLocales(project: Project): Finding[] {
  const english = ownTexts(project, FALLBACK_LANGUAGE);
  return [...project.files].flatMap(([file, text]) => {
    const [, language, namespace] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
    return language === undefined || namespace === undefined
      ? []
      : checkFile(file, text, language === FALLBACK_LANGUAGE ? null : { english, namespace });
  });
}

interface Model {
  readonly english: Texts;
  readonly namespace: string;
}

function checkFile(file: string, text: string, model: Model | null): Finding[] {
  const { faults, value, find } = parseSource(text);
  const broken = faults.map(({ offset, check, message }) => findingAt({ file, text, offset }, { check, path: [], message }));
  if (!isObject(value))
    return broken.length > 0
      ? broken
      : [findingAt({ file, text, offset: 0 }, { check: 'json/object', path: [], message: 'expected an object' })];
  const { $schema: _, ...content } = value;
  const problems = [...checkLeaves(content, []), ...(model ? checkAgainst(content, model) : [])];
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
    if (item === '') return [{ check: 'locale/text', path: [...path, key], message: 'left open: write the text' }];
    return typeof item === 'string' ? [] : [{ check: 'locale/text', path: [...path, key], message: 'expected a text' }];
  });
}

function checkAgainst(content: JsonObject, { english, namespace }: Model): Problem[] {
  const model = english[namespace];
  if (!model)
    return [
      { check: 'locale/namespace', path: [], message: `locales/en has no "${namespace}.json"`, ...near(namespace, Object.keys(english)) },
    ];
  const phrases = phrasesOf(model);
  return leavesOf(content).flatMap(([key, text]): Problem[] => {
    const phrase = phrases.get(phraseKey(key));
    const path = key.split('.');
    if (!phrase) return [{ check: 'locale/key', path, atKey: true, message: `no text "${key}" in English`, ...near(key, phrases.keys()) }];
    const strange = placeholdersOf(text).filter((name) => !phrase.placeholders.has(name));
    return strange.map((name) => ({
      check: 'locale/placeholder',
      path,
      message: `the English text has no placeholder "${name}"`,
      ...near(name, phrase.placeholders),
    }));
  });
}
