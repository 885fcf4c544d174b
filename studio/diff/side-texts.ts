import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { JsonObject } from '../../schemas/manifest/shape.ts';
import { memoize } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE, getLeaves, getPhraseKey, getTextFolders, type Texts } from '../project/texts.ts';

type Languages = Manifest['languages'];

export interface SideTexts {
  /** Returns a text in a language, with all plural forms. */
  readonly phrase: (id: string, code: string) => string;
  readonly isFallback: (id: string, code: string) => boolean;
  readonly has: (id: string) => boolean;
  readonly getTexts: (code: string) => Texts;
  readonly getIds: (namespace: string) => readonly string[];
}

export function createSideTexts(project: Project, languages: Languages): SideTexts {
  const getTexts = (code: string): Texts => project.effectiveTexts(code, languages);
  return {
    getTexts: getTexts,
    getIds: (namespace) => [...collectPhrases(getTexts(FALLBACK_LANGUAGE)[namespace] ?? NONE).keys()].map((key) => `${namespace}:${key}`),
    has: (id) => getPhrase(getTexts(FALLBACK_LANGUAGE), id) !== null,
    phrase: (id, code) => getPhrase(getTexts(code), id) ?? `(no text ${id})`,
    isFallback: (id, code) =>
      getTextFolders(code, languages).every((each) => each !== FALLBACK_LANGUAGE && getPhrase(project.ownTexts(each), id) === null),
  };
}

function getPhrase(texts: Texts, id: string): string | null {
  const [namespace = '', key = ''] = id.split(':');
  const content = Object.hasOwn(texts, namespace) ? texts[namespace] : undefined;
  return content === undefined ? null : (collectPhrases(content).get(key) ?? null);
}

/** Combines plural forms: `one: {{count}} coin; other: {{count}} coins`. */
const collectPhrases = memoize((namespace: JsonObject): ReadonlyMap<string, string> => {
  const phrases = new Map<string, string>();
  for (const [key, text] of getLeaves(namespace).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = getPhraseKey(key);
    const words = name === key ? text : `${key.slice(name.length + 1)}: ${text}`;
    const before = phrases.get(name);
    phrases.set(name, before === undefined ? words : `${before}; ${words}`);
  }
  return phrases;
});

export const findChangedPhrases = memoize((before: Texts, after: Texts): readonly string[] => {
  const namespaces = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return namespaces.flatMap((namespace) => {
    const [was, is] = [before[namespace] ?? NONE, after[namespace] ?? NONE];
    if (was === is) return [];
    const [earlier, later] = [collectPhrases(was), collectPhrases(is)];
    const keys = [...new Set([...earlier.keys(), ...later.keys()])];
    return keys.filter((key) => earlier.get(key) !== later.get(key)).map((key) => `${namespace}:${key}`);
  });
});

const NONE: JsonObject = {};
