import { createHash } from 'node:crypto';
import { isObject } from '../../schemas/manifest/shape.ts';
import { NAMES_PATH, ORIGINS } from '../project/files.ts';
import { createDerived, memoize } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';
import { type Phrase, getPhrases } from '../project/texts.ts';

/** Text id → hash of the English text that was translated. */
export type Origins = Readonly<Record<string, string>>;

export function getOriginsPath(language: string): string {
  return `locales/${ORIGINS}/${language}.json`;
}

export function getOrigins(project: Project, language: string): Origins {
  return readTextRecord(project, getOriginsPath(language));
}

/** Names and brands that aren't translated, with reasons. */
export const getNames = createDerived((project: Project): readonly string[] => {
  return Object.keys(readTextRecord(project, NAMES_PATH)).sort((a, b) => b.length - a.length);
});

function readTextRecord(project: Project, path: string): Readonly<Record<string, string>> {
  const { value } = project.source(path);
  const entries = Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries.filter(([key]) => key !== '$schema'));
}

const HASH_LENGTH = 8;

/** Hashes an English text with all its forms, to detect changes since the translation. */
export const hashOrigin = memoize(({ forms }: Phrase): string => {
  const content = JSON.stringify([...forms].sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
});

export function getTranslations(project: Project, language: string): Translation[] {
  const english = project.english;
  return Object.entries(project.ownTexts(language)).flatMap(([namespace, content]) => {
    const model = english[namespace];
    if (!model) return [];
    return [...getPhrases(content)].flatMap(([key, phrase]) => {
      const original = getPhrases(model).get(key);
      return original ? [{ id: `${namespace}:${key}`, phrase, original }] : [];
    });
  });
}

export interface Translation {
  readonly id: string;
  readonly phrase: Phrase;
  readonly original: Phrase;
}

export function isUntranslated({ phrase, original }: Pick<Translation, 'phrase' | 'original'>, names: readonly string[]): boolean {
  return [...phrase.forms].some(([form, text]) => text === original.forms.get(form) && hasWords(text, names));
}

function hasWords(text: string, names: readonly string[]): boolean {
  return /\p{L}/u.test(omitPlaceholders(text, names));
}

export function omitPlaceholders(text: string, names: readonly string[] = []): string {
  return [text.replaceAll(/\{\{[^}]*\}\}/g, ' '), ...names].reduce((left, name) => left.replaceAll(name, ' '));
}
