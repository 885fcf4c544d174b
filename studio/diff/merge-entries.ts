import type { Occurrence, SharedEntry, ValueEntry } from './entry.ts';
import type { Change } from './entry-parts.ts';
import { isWhole } from './collect-entries.ts';
import { isConsistent, filterChanges, groupVersions, isOverlapping, mergeVersions } from './versions.ts';

type SharedValue = ValueEntry & { readonly sites: readonly string[] };

export function mergeEntries(entries: readonly SharedEntry[]): SharedEntry[] {
  const values = entries.flatMap((entry) => (entry.kind === 'changed' && entry.isShared ? [entry] : []));
  const groups = groupAlike(values);
  return entries.flatMap((entry): SharedEntry[] => {
    if (isWhole(entry)) return [{ ...entry, words: groupVersions(entry.words) }];
    if (entry.kind !== 'changed') return [entry];
    const group = groups.get(entry) ?? { first: entry, changes: entry.changes, seen: [entry] };
    if (group.first !== entry) return [];
    const changes = groupVersions(filterChanges(group.changes));
    return [isOfOne(group) ? { ...entry, changes } : createWordsEntry(group.seen, changes)];
  });
}

interface Group {
  readonly first: SharedValue;
  changes: readonly Change[];
  readonly seen: SharedValue[];
}

/** Groups places with the same values in all languages before and after, which are changes of one text or destination. */
function groupAlike(values: readonly SharedValue[]): ReadonlyMap<SharedEntry, Group> {
  const byRead = new Map<string, Group[]>();
  const groups = new Map<SharedEntry, Group>();
  for (const value of values) {
    const reads = filterChanges(value.changes).map(({ languages, before, after }) => JSON.stringify([languages, before, after]));
    const near = reads.flatMap((read) => byRead.get(read) ?? []);
    const fitting = near.find((group) => isOverlapping(group.changes, value.changes) && isConsistent(group.changes, value.changes));
    const group = fitting ?? { first: value, changes: value.changes, seen: [] };
    group.changes = mergeVersions(group.changes, value.changes);
    group.seen.push(value);
    groups.set(value, group);
    for (const read of reads) if (!byRead.get(read)?.includes(group)) byRead.set(read, [...(byRead.get(read) ?? []), group]);
  }
  return groups;
}

function isOfOne({ seen }: Group): boolean {
  return seen.length === 1 && seen[0]?.section !== 'texts';
}

function createWordsEntry(seen: readonly SharedValue[], changes: readonly Change[]): SharedEntry {
  const places = seen.map(({ section, id, name, owner, place, sites, surfaceKind }): Occurrence => ({ section, id, name, owner, place, sites, ...(surfaceKind ? { surfaceKind } : {}) })); // prettier-ignore
  const sites = [...new Set(seen.flatMap((value) => value.sites))].sort();
  return { section: 'texts', id: '', name: 'words', owner: null, kind: 'words', seen: places, changes, sites };
}
