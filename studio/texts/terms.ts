import { escapePattern } from '../escape-pattern.ts';
import { memoize } from '../project/memoize.ts';
import type { Phrase } from '../project/texts.ts';
import { omitPlaceholders, type Translation } from './origins.ts';
import { isTag } from './languages.ts';

export interface Terminology {
  readonly terms: readonly string[];
  /** Names. A term inside a name doesn't count, unless the name is a term itself. */
  readonly names: readonly string[];
  /** Term → words or stems in the language. */
  readonly forms: Readonly<Record<string, readonly string[]>>;
  /** BCP 47 tag, for case folding: `i` and `I` are different letters in Turkish. */
  readonly tag: string;
}

export function findUnsaidTerms({ phrase, original }: Pick<Translation, 'phrase' | 'original'>, terminology: Terminology): string[] {
  const { terms, names, forms, tag } = terminology;
  const wanted = findTerms(original, terms, names);
  if (wanted.length === 0) return [];
  const foldCase = createCaseFolding(tag);
  const said = foldCase(joinForms(phrase));
  return wanted.filter((term) => forms[term]?.some((form) => createFormPattern(foldCase(form)).test(said)) === false);
}

export function findAvoidedWords(phrase: Phrase, words: readonly string[], tag: string): string[] {
  if (words.length === 0) return [];
  const foldCase = createCaseFolding(tag);
  const text = foldCase(joinForms(phrase));
  return words.filter((word) => createFormPattern(foldCase(word)).test(text));
}

/** Finds terms in an English text, longest first, so that "order book" doesn't match "order". */
const findTerms = memoize((original: Phrase, terms: readonly string[], names: readonly string[]): readonly string[] => {
  let left = joinForms(
    original,
    names.filter((name) => !terms.includes(name)),
  );
  return terms
    .toSorted((a, b) => b.length - a.length)
    .filter((term) => {
      const before = left;
      left = left.replaceAll(createWordPattern(term), '|');
      return left !== before;
    });
});

function joinForms({ forms }: Phrase, names: readonly string[] = []): string {
  return [...forms.values()].map((text) => omitPlaceholders(text, names)).join('\n');
}

function createCaseFolding(tag: string): (text: string) => string {
  const locale = isTag(tag) ? tag : 'en';
  return (text) => text.normalize('NFC').toLocaleLowerCase(locale);
}

const toPattern = (words: string): string => escapePattern(words).replaceAll(' ', '\\s+');

/** Matches whole words in the singular or plural. A term with a capital is a name, so that "Earn" isn't the verb. */
const createWordPattern = memoize((term: string): RegExp => {
  const flags = /^\p{Lu}/u.test(term) ? 'gu' : 'giu';
  return new RegExp(`(?<![\\p{L}\\p{N}])${toPattern(term)}(?:e?s)?(?![\\p{L}\\p{N}])`, flags);
});

/** Scripts that write words without spaces, or attach particles in front of them. */
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Arabic}]/u;

/** Matches the beginning of a word, or with a leading hyphen also a part of a compound. */
const createFormPattern = memoize((form: string): RegExp => {
  const isInside = form.startsWith('-') || WITHOUT_SPACES.test(form);
  return new RegExp(`${isInside ? '' : '(?<![\\p{L}\\p{N}])'}${toPattern(form.replace(/^-/, ''))}`, 'u');
});
