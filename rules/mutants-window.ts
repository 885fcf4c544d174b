import type { Window } from '../schemas/rule.ts';
import { formatDateTime, isFault, readDateTime } from './date-time.ts';
import type { Mutant } from './mutants-leaf.ts';

const DAY_MS = 86_400_000;
/** A millisecond detects cases that aren't at the exact instant. A day is a typical calendar mistake. */
const SHIFTS = [-1, 1, -DAY_MS, DAY_MS];

export function createWindowMutants(window: Window): Mutant[] {
  return window.flatMap((text, at) => {
    if (text === null) return [];
    const others = [null, ...getMovedBounds(text)];
    return others.map((other) => ({
      description: other === null ? `without ${text}` : `${text} becomes ${other}`,
      place: ['during', at],
      logic: { during: window.with(at, other) },
    }));
  });
}

function getMovedBounds(text: string): string[] {
  const read = readDateTime(text);
  if (isFault(read)) return [];
  const moved = SHIFTS.map((shift) => formatDateTime({ ...read, at: read.at + shift }));
  const inUtc = formatDateTime(read).replace(/[+-]\d\d:\d\d\[.*/, '+00:00[UTC]');
  return isSameInstant(inUtc, read.at) ? moved : [...moved, inUtc];
}

function isSameInstant(text: string, at: number): boolean {
  const read = readDateTime(text);
  return !isFault(read) && read.at === at;
}
