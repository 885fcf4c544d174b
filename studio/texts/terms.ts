import { memoize } from '../project/memoize.ts';
import type { Phrase } from '../project/texts.ts';
import { bareWords, type Translation } from './origins.ts';
import { isTag } from './languages.ts';

/** What decides whether a translation says the terms of its English text. */
export interface Terminology {
  /** The terms of the product. */
  readonly terms: readonly string[];
  /** Names that are no words: a term inside one is none. */
  readonly names: readonly string[];
  /** Each term with the words or stems for it in the language. */
  readonly forms: Readonly<Record<string, readonly string[]>>;
  /** The language's tag: `i` and `I` are one letter in English and two in Turkish. */
  readonly tag: string;
}

/** The terms of an English text that its translation says with none of the glossary's words. */
export function unsaidTerms({ phrase, original }: Pick<Translation, 'phrase' | 'original'>, asked: Terminology): string[] {
  const { terms, names, forms, tag } = asked;
  const wanted = termsIn(original, terms, names);
  if (wanted.length === 0) return [];
  const locale = isTag(tag) ? tag : 'en';
  const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase(locale);
  const said = folded(wordsOf(phrase));
  return wanted.filter((term) => forms[term]?.some((form) => said.includes(folded(form))) === false);
}

/** The terms that an English text speaks of: the longest first, so that an "order book" is no "order". */
const termsIn = memoize((original: Phrase, terms: readonly string[], names: readonly string[]): readonly string[] => {
  let left = wordsOf(original, names);
  return terms
    .toSorted((a, b) => b.length - a.length)
    .filter((term) => {
      const before = left;
      left = left.replaceAll(wordPattern(term), '|');
      return left !== before;
    });
});

/** All forms of a text in one, without placeholders. */
function wordsOf({ forms }: Phrase, names: readonly string[] = []): string {
  return [...forms.values()].map((text) => bareWords(text, names)).join('\n');
}

/** A term as a whole word, in the singular or plural. */
const wordPattern = memoize((term: string): RegExp => {
  const escaped = term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
});
