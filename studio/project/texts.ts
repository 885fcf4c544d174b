import { createHash } from 'node:crypto';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import { mergePatch } from '../../schemas/manifest/merge.ts';
import { GLOSSARIES, ORIGINS } from './files.ts';
import { memoize } from './memoize.ts';
import type { Source } from './source.ts';

/** The language whose texts stand in wherever another has none. */
export const FALLBACK_LANGUAGE = 'en';

/** Namespace → its texts. */
export type Texts = Readonly<Record<string, JsonObject>>;
export type Languages = Readonly<Record<string, Pick<Language, 'inherits'>>>;

/** The own files of each language, as they are written. */
export function textsByLanguage(paths: readonly string[], sourceOf: SourceOf): ReadonlyMap<string, Texts> {
  const languages = new Map<string, Record<string, JsonObject>>();
  for (const path of paths) {
    const [, language, namespace] = /^locales\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
    if (language === undefined || namespace === undefined || language === ORIGINS || language === GLOSSARIES) continue;
    languages.set(language, { ...languages.get(language), [namespace]: sourceOf(path).content });
  }
  return languages;
}

type SourceOf = (path: string) => Source;

/** Namespaces whose English file cannot be read, or has another name. */
export function unreadNamespaces(paths: readonly string[], misnamed: Iterable<string>, sourceOf: SourceOf): ReadonlySet<string> {
  const own = `locales/${FALLBACK_LANGUAGE}/`;
  const broken = paths.filter((path) => path.startsWith(own) && !sourceOf(path).isObject);
  const missing = [...misnamed].filter((path) => path.startsWith(own));
  return new Set([...broken, ...missing].map((path) => path.slice(own.length, -'.json'.length)));
}

/** A language's own texts over those it inherits, over English ones. */
export function mergedTexts(own: (language: string) => Texts, language: string, languages: Languages): Texts {
  const parent = Object.hasOwn(languages, language) ? languages[language]?.inherits : undefined;
  if (language === FALLBACK_LANGUAGE) return own(language);
  // A language is never its own ancestor: the check of languages refuses that.
  const inherited = mergedTexts(own, parent ?? FALLBACK_LANGUAGE, parent === language ? {} : languages);
  return laidOver(inherited, own(language));
}

const laidOver = memoize((inherited: Texts, own: Texts) => mergePatch(inherited, own) as Texts); // both are records of objects

const HASH_LENGTH = 12;

/** The hash by which immutable texts are addressed: the same texts, the same hash. */
export const textsHash = memoize((texts: Texts): string => {
  const hashes = Object.entries(texts).map(([name, namespace]) => `${name} ${namespaceHash(namespace)}`);
  return sha256(hashes.sort().join('\n')).slice(0, HASH_LENGTH);
});

/** By namespace, so that an edit of one is no reason to read the others of each language anew. */
const namespaceHash = memoize((namespace: JsonObject) => sha256(JSON.stringify(namespace)));

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

export interface Phrase {
  /** Names in `{{…}}`, with those of the plural forms. */
  readonly placeholders: ReadonlySet<string>;
  /** Its texts by plural form, the empty one for a text without forms. */
  readonly forms: ReadonlyMap<string, string>;
}

const PLURAL = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/;

/** The key by which a text is asked for: without the suffix of its plural form. */
export function phraseKey(key: string): string {
  return key.replace(PLURAL, '');
}

export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].flatMap((match) => match[1] ?? []);
}

/** The texts of a namespace by key; plural forms (`key_one`, `key_other`) are one text that needs `count`. */
export const phrasesOf = memoize((namespace: JsonObject): ReadonlyMap<string, Phrase> => {
  const found = new Map<string, { placeholders: Set<string>; forms: Map<string, string> }>();
  for (const [key, text] of leavesOf(namespace)) {
    const name = phraseKey(key);
    const phrase = found.get(name) ?? { placeholders: new Set<string>(), forms: new Map<string, string>() };
    found.set(name, phrase);
    phrase.forms.set(key.slice(name.length + 1), text);
    if (name !== key) phrase.placeholders.add('count');
    for (const placeholder of placeholdersOf(text)) phrase.placeholders.add(placeholder);
  }
  return found;
});

/** What records can count on of a namespace: its texts by key, each with its placeholders. */
export type Outline = ReadonlyMap<string, ReadonlySet<string>>;
export type Outlines = Readonly<Record<string, Outline>>;

/** One object for all texts that differ in words alone: an edited word is no reason to read a manifest anew. */
export const outlineOf = memoize((namespace: JsonObject): Outline => {
  const outline = new Map([...phrasesOf(namespace)].map(([key, { placeholders }]) => [key, placeholders]));
  return theOne(outline, JSON.stringify([...outline].map(([key, placeholders]) => [key, ...placeholders])));
});

const theOne = memoize(
  (outline: Outline, _written: string) => outline,
  (_outline, written) => [written],
);

/** Each text with its key, levels joined by dots. */
export function leavesOf(value: JsonObject, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, item]): [string, string][] => {
    if (isObject(item)) return leavesOf(item, `${prefix}${key}.`);
    return typeof item === 'string' ? [[prefix + key, item]] : [];
  });
}

/** What the written form may leave out because it follows from texts and links that are there. */
export interface Words {
  /** Whether English has the text. */
  readonly hasText: (key: string) => boolean;
  /** Whether it has one without placeholders, which needs nothing beside its key. */
  readonly hasPlainText: (key: string) => boolean;
  /** Whether a link or a route has the id. */
  readonly isLink: (id: string) => boolean;
  /** The text that names a link; undefined where it has none. */
  readonly labelOf: (link: string) => unknown;
}

export function wordsOf(english: Outlines, links: JsonObject): Words {
  const placeholdersIn = (key: string): ReadonlySet<string> | undefined => {
    const [namespace = '', ...rest] = key.split(':');
    const outline = Object.hasOwn(english, namespace) ? english[namespace] : undefined;
    return outline?.get(rest.join(':'));
  };
  return {
    hasText: (key) => placeholdersIn(key) !== undefined,
    hasPlainText: (key) => placeholdersIn(key)?.size === 0,
    isLink: (id) => Object.hasOwn(links, id),
    labelOf: (id) => {
      const link = Object.hasOwn(links, id) ? links[id] : undefined;
      return isObject(link) ? link['label'] : undefined;
    },
  };
}
