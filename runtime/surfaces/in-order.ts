import type { PropScope } from './scope.ts';

interface Entry {
  readonly order?: unknown;
  readonly when?: unknown;
  readonly unless?: unknown;
}

/** Sorts entries by `order`, and omits those whose `when` is false or whose `unless` is true. */
export function sortEntries<T extends Entry>(entries: Readonly<Record<string, T>>, scope: PropScope): readonly (readonly [string, T])[] {
  const getOrder = (entry: T) => (typeof entry.order === 'number' ? entry.order : 0);
  return Object.entries(entries)
    .filter(([, entry]) => typeof entry.when !== 'string' || scope.holds(entry.when))
    .filter(([, entry]) => typeof entry.unless !== 'string' || !scope.holds(entry.unless))
    .sort(([, first], [, second]) => getOrder(first) - getOrder(second));
}
