import type { ResolvedLink, ServerContent } from '../../../schemas/manifest/resolved.ts';

type PhraseLink = ServerContent['links'][number];

export interface Segment {
  readonly text: string;
  readonly link: ResolvedLink | null;
  /** The matched phrase, even if its link was rejected; null between phrases. */
  readonly phrase: string | null;
}

/**
 * Splits a text at every occurrence of its phrases. Longer phrases match first and segments don't overlap, so `terms`
 * isn't matched within `terms of use`.
 */
export function splitAtPhrases(text: string, links: readonly PhraseLink[]): readonly Segment[] {
  let segments: readonly Segment[] = [{ text, link: null, phrase: null }];
  for (const link of sortByLength(links)) {
    segments = segments.flatMap((segment) => (segment.phrase === null ? splitAtPhrase(segment.text, link) : [segment]));
  }
  return segments;
}

export function findStrayLinks(texts: readonly string[], links: readonly PhraseLink[]): readonly (PhraseLink & { link: ResolvedLink })[] {
  const drawn = new Set(texts.flatMap((text) => splitAtPhrases(text, links).map(({ phrase }) => phrase)));
  return removeDuplicates(links).flatMap(({ phrase, link }) => (link === null || drawn.has(phrase) ? [] : [{ phrase, link }]));
}

function splitAtPhrase(text: string, { phrase, link }: PhraseLink): readonly Segment[] {
  return text.split(phrase).flatMap((between, index): Segment[] => {
    const piece: Segment[] = between === '' ? [] : [{ text: between, link: null, phrase: null }];
    return index === 0 ? piece : [{ text: phrase, link, phrase }, ...piece];
  });
}

/** Removes empty phrases and duplicates. The first of two equal phrases wins. */
function removeDuplicates(links: readonly PhraseLink[]): readonly PhraseLink[] {
  const first = new Map<string, PhraseLink>();
  for (const link of links) if (link.phrase.trim() !== '' && !first.has(link.phrase)) first.set(link.phrase, link);
  return [...first.values()];
}

function sortByLength(links: readonly PhraseLink[]): readonly PhraseLink[] {
  return removeDuplicates(links).toSorted((a, b) => b.phrase.length - a.phrase.length);
}
