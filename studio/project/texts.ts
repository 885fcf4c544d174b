import { createHash } from 'node:crypto';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import { mergePatch } from '../../schemas/manifest/merge.ts';
import { GLOSSARIES, ORIGINS } from './files.ts';
import { memoize } from './memoize.ts';
import type { Source } from './source.ts';

/** Language of the texts that other languages lack. */
export const FALLBACK_LANGUAGE = 'en';

export type Texts = Readonly<Record<string, JsonObject>>;
export type Languages = Readonly<Record<string, Pick<Language, 'inherits' | 'overrides'>>>;

export function groupTexts(paths: readonly string[], sourceOf: SourceOf): ReadonlyMap<string, Texts> {
  const languages = new Map<string, Record<string, JsonObject>>();
  for (const path of paths) {
    const [, language, namespace] = /^locales\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
    if (language === undefined || namespace === undefined || language === ORIGINS || language === GLOSSARIES) continue;
    languages.set(language, { ...languages.get(language), [namespace]: sourceOf(path).content });
  }
  return languages;
}

type SourceOf = (path: string) => Source;

export function findUnreadNamespaces(paths: readonly string[], misnamed: Iterable<string>, sourceOf: SourceOf): ReadonlySet<string> {
  const own = `locales/${FALLBACK_LANGUAGE}/`;
  const broken = paths.filter((path) => path.startsWith(own) && !sourceOf(path).isObject);
  const missing = [...misnamed].filter((path) => path.startsWith(own));
  return new Set([...broken, ...missing].map((path) => path.slice(own.length, -'.json'.length)));
}

/** Returns the folders of a language's texts: overrides, its own, then inherited ones. English texts follow. */
export function getTextFolders(language: string, languages: Languages): readonly string[] {
  const { inherits, overrides } = (Object.hasOwn(languages, language) ? languages[language] : undefined) ?? {};
  return [overrides ?? [], language, inherits ?? []].flat();
}

export function mergeTexts(own: (folder: string) => Texts, language: string, languages: Languages): Texts {
  const folders = getTextFolders(language, languages).filter((folder) => folder !== FALLBACK_LANGUAGE);
  return folders.map(own).reduceRight((inherited, texts) => overlayTexts(inherited, texts), own(FALLBACK_LANGUAGE));
}

const overlayTexts = memoize((inherited: Texts, own: Texts) => mergePatch(inherited, own) as Texts); // both are records of objects

const HASH_LENGTH = 12;

/** Content hash in the URL of immutable texts. */
export const hashTexts = memoize((texts: Texts): string => {
  const hashes = Object.entries(texts).map(([name, namespace]) => `${name} ${hashNamespace(namespace)}`);
  return hashContent(hashes.sort().join('\n')).slice(0, HASH_LENGTH);
});

/** Hashed by namespace, so that an edit doesn't rehash the other namespaces. */
const hashNamespace = memoize((namespace: JsonObject) => hashContent(JSON.stringify(namespace)));

function hashContent(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

export interface Phrase {
  /** Names in `{{…}}` in all plural forms. */
  readonly placeholders: ReadonlySet<string>;
  /** Texts by plural form. The empty key is a text without forms. */
  readonly forms: ReadonlyMap<string, string>;
}

const PLURAL = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/;

export function getPhraseKey(key: string): string {
  return key.replace(PLURAL, '');
}

export function findPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].flatMap((match) => match[1] ?? []);
}

/** Groups plural forms (`key_one`, `key_other`) into one text that requires `count`. */
export const getPhrases = memoize((namespace: JsonObject): ReadonlyMap<string, Phrase> => {
  const found = new Map<string, { placeholders: Set<string>; forms: Map<string, string> }>();
  for (const [key, text] of getLeaves(namespace)) {
    const name = getPhraseKey(key);
    const phrase = found.get(name) ?? { placeholders: new Set<string>(), forms: new Map<string, string>() };
    found.set(name, phrase);
    phrase.forms.set(key.slice(name.length + 1), text);
    if (name !== key) phrase.placeholders.add('count');
    for (const placeholder of findPlaceholders(text)) phrase.placeholders.add(placeholder);
  }
  return found;
});

export type Outline = ReadonlyMap<string, ReadonlySet<string>>;
export type Outlines = Readonly<Record<string, Outline>>;

/** Returns the same object for texts that differ only in wording, so that such edits don't expand manifests again. */
export const getOutline = memoize((namespace: JsonObject): Outline => {
  const outline = new Map([...getPhrases(namespace)].map(([key, { placeholders }]) => [key, placeholders]));
  return reuseOutline(outline, JSON.stringify([...outline].map(([key, placeholders]) => [key, ...placeholders])));
});

const reuseOutline = memoize(
  (outline: Outline, _written: string) => outline,
  (_outline, written) => [written],
);

export function getLeaves(value: JsonObject, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, item]): [string, string][] => {
    if (isObject(item)) return getLeaves(item, `${prefix}${key}.`);
    return typeof item === 'string' ? [[prefix + key, item]] : [];
  });
}

export interface Words {
  readonly hasText: (key: string) => boolean;
  /** True if English has a text without placeholders, which needs only its key. */
  readonly hasPlainText: (key: string) => boolean;
  readonly isLink: (id: string) => boolean;
  readonly labelOf: (link: string) => unknown;
}

export function createWords(english: Outlines, links: JsonObject): Words {
  const getPlaceholders = (key: string): ReadonlySet<string> | undefined => {
    const [namespace = '', ...rest] = key.split(':');
    const outline = Object.hasOwn(english, namespace) ? english[namespace] : undefined;
    return outline?.get(rest.join(':'));
  };
  return {
    hasText: (key) => getPlaceholders(key) !== undefined,
    hasPlainText: (key) => getPlaceholders(key)?.size === 0,
    isLink: (id) => Object.hasOwn(links, id),
    labelOf: (id) => {
      const link = Object.hasOwn(links, id) ? links[id] : undefined;
      return isObject(link) ? link['label'] : undefined;
    },
  };
}
