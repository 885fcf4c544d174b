import { memoize } from '../project/memoize.ts';
import type { Phrase } from '../project/texts.ts';
import { omitPlaceholders, type Translation } from './origins.ts';
import { isTag } from './languages.ts';

export interface Terminology {
  readonly terms: readonly string[];
  /** Names. A term inside a name doesn't count. */
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
  const locale = isTag(tag) ? tag : 'en';
  const foldCase = (text: string): string => text.normalize('NFC').toLocaleLowerCase(locale);
  const said = foldCase(joinForms(phrase));
  return wanted.filter((term) => forms[term]?.some((form) => said.includes(foldCase(form))) === false);
}

/** Finds terms in an English text, longest first, so that "order book" doesn't match "order". */
const findTerms = memoize((original: Phrase, terms: readonly string[], names: readonly string[]): readonly string[] => {
  let left = joinForms(original, names);
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

const createWordPattern = memoize((term: string): RegExp => {
  const escaped = term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
});
