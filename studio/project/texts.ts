import { createHash } from 'node:crypto';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import { mergePatch } from '../../schemas/manifest/merge.ts';
import { oncePerProject } from './once.ts';
import { ORIGINS, type Project } from './project.ts';
import type { Source } from './source.ts';
import { sourceAt } from './sources.ts';
import { misnamed } from './strays.ts';

/** The language whose texts stand in wherever another has none. */
export const FALLBACK_LANGUAGE = 'en';

/** Namespace → its texts. */
export type Texts = Readonly<Record<string, JsonObject>>;
type Languages = Readonly<Record<string, Pick<Language, 'inherits'>>>;

/** A language's own files, as they are written. */
export function ownTexts(project: Project, language: string): Texts {
  return textsByLanguage(project).get(language) ?? NO_TEXTS;
}

const NO_TEXTS: Texts = {};

/** The codes of the languages that have a file of texts, whether or not a site offers them. */
export function languagesWithTexts(project: Project): readonly string[] {
  return [...textsByLanguage(project).keys()];
}

const textsByLanguage = oncePerProject((project): ReadonlyMap<string, Texts> => {
  const languages = new Map<string, Record<string, JsonObject>>();
  for (const path of project.files.keys()) {
    const [, language, namespace] = /^locales\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
    if (language === undefined || namespace === undefined || language === ORIGINS) continue;
    languages.set(language, { ...languages.get(language), [namespace]: contentOf(sourceAt(project, path)) });
  }
  return languages;
});

/** Namespaces whose English file cannot be read, or has another name: of their texts nobody knows which there are. */
export const unreadNamespaces = oncePerProject((project): ReadonlySet<string> => {
  const own = `locales/${FALLBACK_LANGUAGE}/`;
  const broken = [...project.files.keys()].filter((path) => path.startsWith(own) && !isObject(sourceAt(project, path).value));
  const missing = [...misnamed(project)].filter((path) => path.startsWith(own));
  return new Set([...broken, ...missing].map((path) => path.slice(own.length, -'.json'.length)));
});

function contentOf({ value }: Source): JsonObject {
  if (!isObject(value) || !Object.hasOwn(value, '$schema')) return isObject(value) ? value : {};
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$schema'));
}

/** What a page in the language gets: its own texts over those it inherits, over English ones. */
export function effectiveTexts(project: Project, language: string, languages: Languages = {}): Texts {
  const parent = Object.hasOwn(languages, language) ? languages[language]?.inherits : undefined;
  const own = ownTexts(project, language);
  if (language === FALLBACK_LANGUAGE) return own;
  // A language is never its own ancestor: the check of languages refuses that.
  const inherited = effectiveTexts(project, parent ?? FALLBACK_LANGUAGE, parent === language ? {} : languages);
  return mergePatch(inherited, own) as Texts; // both are records of objects
}

const HASH_LENGTH = 12;

/** The hash by which immutable texts are addressed: the same texts, the same hash. */
export function textsHash(texts: Texts): string {
  const found = hashes.get(texts) ?? computeHash(texts);
  hashes.set(texts, found);
  return found;
}

const hashes = new WeakMap<Texts, string>();

function computeHash(texts: Texts): string {
  const names = Object.keys(texts).sort();
  const content = JSON.stringify(names.map((name) => [name, texts[name]]));
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}

export interface Phrase {
  /** Names in `{{…}}`, with those of the plural forms. */
  readonly placeholders: ReadonlySet<string>;
  /** Its texts by plural form, the empty one for a text without forms. */
  readonly forms: ReadonlyMap<string, string>;
}

const phrases = new WeakMap<JsonObject, ReadonlyMap<string, Phrase>>();

/** The texts of a namespace by key; plural forms (`key_one`, `key_other`) are one text that needs `count`. */
export function phrasesOf(namespace: JsonObject): ReadonlyMap<string, Phrase> {
  const found = phrases.get(namespace) ?? collectPhrases(namespace);
  phrases.set(namespace, found);
  return found;
}

const PLURAL = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/;

/** The key by which a text is asked for: without the suffix of its plural form. */
export function phraseKey(key: string): string {
  return key.replace(PLURAL, '');
}

export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].flatMap((match) => match[1] ?? []);
}

function collectPhrases(namespace: JsonObject): ReadonlyMap<string, Phrase> {
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
}

/** Each text with its key, levels joined by dots. */
export function leavesOf(value: JsonObject, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, item]): [string, string][] => {
    if (isObject(item)) return leavesOf(item, `${prefix}${key}.`);
    return typeof item === 'string' ? [[prefix + key, item]] : [];
  });
}
