import { createHash } from 'node:crypto';
import { isObject } from '../../schemas/manifest/shape.ts';
import { NAMES_PATH, ORIGINS } from '../project/files.ts';
import { derived, memoize } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';
import { type Phrase, phrasesOf } from '../project/texts.ts';

/** By the id of a text, the hash of the English text from which it was translated. */
export type Origins = Readonly<Record<string, string>>;

/** The file that says from which English texts a language was translated. */
export function originsPath(language: string): string {
  return `locales/${ORIGINS}/${language}.json`;
}

/** What was recorded for a language; nothing where it has no record, or none that can be read. */
export function originsOf(project: Project, language: string): Origins {
  return recordAt(project, originsPath(language));
}

/** Names and brands that are no words to translate, each with the reason. */
export const namesOf = derived((project: Project): readonly string[] => {
  return Object.keys(recordAt(project, NAMES_PATH)).sort((a, b) => b.length - a.length);
});

function recordAt(project: Project, path: string): Readonly<Record<string, string>> {
  const { value } = project.source(path);
  const entries = Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries.filter(([key]) => key !== '$schema'));
}

const HASH_LENGTH = 8;

/** Says whether an English text is still the one that was translated: all its forms, and nothing else. */
export const originHash = memoize(({ forms }: Phrase): string => {
  const content = JSON.stringify([...forms].sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
});

/** Every text of a language's own files that English has too, with the English one. */
export function translationsOf(project: Project, language: string): Translation[] {
  const english = project.english;
  return Object.entries(project.ownTexts(language)).flatMap(([namespace, content]) => {
    const model = english[namespace];
    if (!model) return [];
    return [...phrasesOf(content)].flatMap(([key, phrase]) => {
      const original = phrasesOf(model).get(key);
      return original ? [{ id: `${namespace}:${key}`, phrase, original }] : [];
    });
  });
}

/** A text of a language beside the English one. */
export interface Translation {
  readonly id: string;
  readonly phrase: Phrase;
  readonly original: Phrase;
}

/** Whether a translation is still the English text, letter for letter, and that is more than names. */
export function isUntranslated({ phrase, original }: Pick<Translation, 'phrase' | 'original'>, names: readonly string[]): boolean {
  return [...phrase.forms].some(([form, text]) => text === original.forms.get(form) && hasWords(text, names));
}

function hasWords(text: string, names: readonly string[]): boolean {
  return /\p{L}/u.test(bareWords(text, names));
}

/** A text without its placeholders, and without names. */
export function bareWords(text: string, names: readonly string[] = []): string {
  return [text.replaceAll(/\{\{[^}]*\}\}/g, ' '), ...names].reduce((left, name) => left.replaceAll(name, ' '));
}
