import { durationInWords } from '../../rules/words.ts';
import type { Bound } from './threshold.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** A way to say an amount, and what is said in its place. */
export type Rewording = readonly [pattern: RegExp, by: string];

/** `30 days`, `30-day` and the same length in other units, as the new length says it; for a number, that number after its noun. Dates are said in too many ways. */
export function rewordings(from: Pick<Bound, 'kind' | 'amount'>, to: number, nouns: readonly string[]): Rewording[] {
  if (from.kind === 'date') return [];
  return from.kind === 'duration' ? durationWords(from.amount, to) : numberWords(from.amount, to, nouns);
}

/** A text with all of them replaced at once, so that what one puts in is not taken for what another looks for. */
export function reworded(text: string, all: readonly Rewording[]): string {
  const marked = all.reduce((said, [pattern], index) => said.replaceAll(pattern, `\u0000${index}\u0000`), text);
  return marked.replaceAll(/\u0000(\d+)\u0000/g, (_, index: string) => all[Number(index)]?.[1] ?? '');
}

function durationWords(from: number, to: number): Rewording[] {
  const spoken = durationInWords(to);
  return UNITS.flatMap(([unit, size]): Rewording[] => {
    if (from % size !== 0 || from === 0) return [];
    const count = from / size;
    return [
      [new RegExp(`(?<![\\d.,])${count} ${unit}${count === 1 ? '' : 's'}\\b`, 'g'), spoken],
      [new RegExp(`(?<![\\d.,])${count}-${unit}\\b`, 'g'), spoken.replace(/s$/, '').replaceAll(' ', '-')],
    ];
  });
}

/** A number alone may be that of a section or a day: only after the noun of its fact it is told for sure. */
function numberWords(from: number, to: number, nouns: readonly string[]): Rewording[] {
  return nouns.map((noun): Rewording => [new RegExp(`(?<=\\b${noun} )${from}(?![\\d.]*\\d)`, 'gi'), String(to)]);
}

/** What people call a fact: `tier`, `level` and `tier level` of `user.tierLevel`. */
export function nounsOf(fact: string): string[] {
  const words = (fact.split('.').at(-1) ?? '').split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return words.length > 1 ? [words.join(' '), ...words] : words;
}
