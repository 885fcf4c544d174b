import type { ResolvedLink, ServerContent } from '../../../schemas/manifest/resolved.ts';

type PhraseLink = ServerContent['links'][number];

/** A piece of a text: words, or a phrase that is a link. */
export interface Segment {
  readonly text: string;
  readonly link: ResolvedLink | null;
  /** The phrase that the piece is, its link refused or not; pieces between phrases have none. */
  readonly phrase: string | null;
}

/**
 * A text cut at every occurrence of its phrases (contract 9, business check). The longest phrase goes first and pieces
 * never overlap, so that `terms` inside of `terms of use` stays a part of it.
 */
export function segmentsOf(text: string, links: readonly PhraseLink[]): readonly Segment[] {
  let segments: readonly Segment[] = [{ text, link: null, phrase: null }];
  for (const link of byLength(links)) {
    segments = segments.flatMap((segment) => (segment.phrase === null ? cutAt(segment.text, link) : [segment]));
  }
  return segments;
}

/** The links whose phrase became a link in none of the texts: each is drawn on a line of its own (contract 9). */
export function strayLinks(texts: readonly string[], links: readonly PhraseLink[]): readonly (PhraseLink & { link: ResolvedLink })[] {
  const drawn = new Set(texts.flatMap((text) => segmentsOf(text, links).map(({ phrase }) => phrase)));
  return unique(links).flatMap(({ phrase, link }) => (link === null || drawn.has(phrase) ? [] : [{ phrase, link }]));
}

function cutAt(text: string, { phrase, link }: PhraseLink): readonly Segment[] {
  return text.split(phrase).flatMap((between, index): Segment[] => {
    const piece: Segment[] = between === '' ? [] : [{ text: between, link: null, phrase: null }];
    return index === 0 ? piece : [{ text: phrase, link, phrase }, ...piece];
  });
}

/** A phrase without words can't be seen; of two for one phrase the first holds. */
function unique(links: readonly PhraseLink[]): readonly PhraseLink[] {
  const first = new Map<string, PhraseLink>();
  for (const link of links) if (link.phrase.trim() !== '' && !first.has(link.phrase)) first.set(link.phrase, link);
  return [...first.values()];
}

function byLength(links: readonly PhraseLink[]): readonly PhraseLink[] {
  return unique(links).toSorted((a, b) => b.phrase.length - a.phrase.length);
}
