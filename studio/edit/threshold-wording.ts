import { describeDuration } from '../../rules/describe-row.ts';
import type { Threshold } from './threshold.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

export type Rewording = readonly [pattern: RegExp, by: string];

/**
 * Returns replacements for `30 days`, `30-day` and the same duration in other units, or for a number after one of its nouns. Dates have too
 * many wordings.
 */
export function getRewordings(from: Pick<Threshold, 'kind' | 'amount'>, to: number, nouns: readonly string[]): Rewording[] {
  if (from.kind === 'date') return [];
  return from.kind === 'duration' ? getDurationRewordings(from.amount, to) : getNumberRewordings(from.amount, to, nouns);
}

/** Applies all replacements at once, so that the result of one isn't matched by another. */
export function applyRewordings(text: string, all: readonly Rewording[]): string {
  const marked = all.reduce((said, [pattern], index) => said.replaceAll(pattern, `\u0000${index}\u0000`), text);
  return marked.replaceAll(/\u0000(\d+)\u0000/g, (_, index: string) => all[Number(index)]?.[1] ?? '');
}

function getDurationRewordings(from: number, to: number): Rewording[] {
  const spoken = describeDuration(to);
  return UNITS.flatMap(([unit, size]): Rewording[] => {
    if (from % size !== 0 || from === 0) return [];
    const count = from / size;
    return [
      [new RegExp(`(?<![\\d.,])${count} ${unit}${count === 1 ? '' : 's'}\\b`, 'g'), spoken],
      [new RegExp(`(?<![\\d.,])${count}-${unit}\\b`, 'g'), spoken.replace(/s$/, '').replaceAll(' ', '-')],
    ];
  });
}

/** A bare number can mean anything, such as a section or a day. It counts only next to a noun of its fact. */
function getNumberRewordings(from: number, to: number, nouns: readonly string[]): Rewording[] {
  return nouns.map((noun): Rewording => [new RegExp(`(?<=\\b${noun} )${from}(?![\\d.]*\\d)`, 'gi'), String(to)]);
}

/** Returns the nouns of a fact: `tier`, `level` and `tier level` for `user.tierLevel`. */
export function getNouns(fact: string): string[] {
  const words = (fact.split('.').at(-1) ?? '').split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return words.length > 1 ? [words.join(' '), ...words] : words;
}
