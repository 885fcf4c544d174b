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
  const said = foldCase(joinForms(phrase), tag);
  return wanted.filter((term) => forms[term]?.some((form) => includesForm(said, readForm(form, tag))) === false);
}

export function findAvoidedWords(phrase: Phrase, words: readonly string[], tag: string): string[] {
  if (words.length === 0) return [];
  const text = foldCase(joinForms(phrase), tag);
  return words.filter((word) => includesForm(text, readForm(word, tag)));
}

const findTerms = memoize((original: Phrase, terms: readonly string[], names: readonly string[]): readonly string[] => {
  let left = joinForms(original, listOtherNames(names, terms));
  const lowerCase = left.toLowerCase();
  return sortByLength(terms).filter((term) => {
    // Most texts contain few terms, and a search is quicker than a pattern.
    if (!lowerCase.includes(term.toLowerCase())) return false;
    const before = left;
    left = left.replaceAll(createWordPattern(term), '|');
    return left !== before;
  });
});

const listOtherNames = memoize((names: readonly string[], terms: readonly string[]): readonly string[] =>
  names.filter((name) => !terms.includes(name)),
);

/** Longest first, so that "order book" doesn't match "order". */
const sortByLength = memoize((terms: readonly string[]): readonly string[] => terms.toSorted((a, b) => b.length - a.length));

function joinForms({ forms }: Phrase, names: readonly string[] = []): string {
  return [...forms.values()].map((text) => joinSpaces(omitPlaceholders(text, names))).join('\n');
}

const joinSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ');

function foldCase(text: string, tag: string): string {
  return text.normalize('NFC').toLocaleLowerCase(isTag(tag) ? tag : 'en');
}

/** Matches whole words in the singular or plural. A term with a capital is a name, so that "Earn" isn't the verb. */
const createWordPattern = memoize((term: string): RegExp => {
  const flags = /^\p{Lu}/u.test(term) ? 'gu' : 'giu';
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(term)}(?:e?s)?(?![\\p{L}\\p{N}])`, flags);
});

interface Form {
  readonly text: string;
  /** Whether it may be anywhere in a word. Otherwise, it starts one. */
  readonly isInside: boolean;
}

/** Scripts that write words without spaces, or attach particles in front of them. */
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Arabic}]/u;

/** Reads a form of a glossary. A leading hyphen means that it can be a part of a compound. */
const readForm = memoize((form: string, tag: string): Form => {
  const text = foldCase(joinSpaces(form), tag);
  return { text: text.replace(/^-/, ''), isInside: text.startsWith('-') || WITHOUT_SPACES.test(text) };
});

function includesForm(said: string, { text, isInside }: Form): boolean {
  for (let at = said.indexOf(text); at !== -1; at = said.indexOf(text, at + 1))
    if (isInside || !/[\p{L}\p{N}]$/u.test(said.slice(Math.max(0, at - 2), at))) return true;
  return false;
}
