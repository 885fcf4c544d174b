import type { PropScope } from './scope.ts';

interface Entry {
  readonly order?: unknown;
  readonly when?: unknown;
  readonly unless?: unknown;
}

/** Entries in their order, else as they are written; those whose rule does not hold, or whose `unless` does, are left out. */
export function sortEntries<T extends Entry>(entries: Readonly<Record<string, T>>, scope: PropScope): readonly (readonly [string, T])[] {
  const getOrder = (entry: T) => (typeof entry.order === 'number' ? entry.order : 0);
  return Object.entries(entries)
    .filter(([, entry]) => typeof entry.when !== 'string' || scope.holds(entry.when))
    .filter(([, entry]) => typeof entry.unless !== 'string' || !scope.holds(entry.unless))
    .sort(([, first], [, second]) => getOrder(first) - getOrder(second));
}
