import type { PropScope } from './scope.ts';

interface Entry {
  readonly order?: unknown;
  readonly when?: unknown;
}

/** Entries in their order, ties by id; those whose rule does not hold are left out. */
export function inOrder<T extends Entry>(entries: Readonly<Record<string, T>>, scope: PropScope): readonly (readonly [string, T])[] {
  const order = (entry: T) => (typeof entry.order === 'number' ? entry.order : 0);
  return Object.entries(entries)
    .filter(([, entry]) => typeof entry.when !== 'string' || scope.holds(entry.when))
    .sort(([a, first], [b, second]) => order(first) - order(second) || (a < b ? -1 : 1));
}
