import type { Seen, SharedEntry, ValueEntry } from './entry.ts';
import type { Change } from './entry-parts.ts';
import { isWhole } from './gather.ts';
import { agree, changesOnly, grouped, meet, union } from './versions.ts';

type SharedValue = ValueEntry & { readonly sites: readonly string[] };

/** Groups equal changes in several places and languages. */
export function finished(entries: readonly SharedEntry[]): SharedEntry[] {
  const values = entries.flatMap((entry) => (entry.kind === 'changed' && entry.isShared ? [entry] : []));
  const groups = alikeValues(values);
  return entries.flatMap((entry): SharedEntry[] => {
    if (isWhole(entry)) return [{ ...entry, words: grouped(entry.words) }];
    if (entry.kind !== 'changed') return [entry];
    const group = groups.get(entry) ?? { first: entry, changes: entry.changes, seen: [entry] };
    if (group.first !== entry) return [];
    const changes = grouped(changesOnly(group.changes));
    return [isOfOne(group) ? { ...entry, changes } : wordsEntry(group.seen, changes)];
  });
}

interface Group {
  readonly first: SharedValue;
  changes: readonly Change[];
  readonly seen: SharedValue[];
}

/** Groups places with the same values in all languages before and after, which are changes of one text or destination. */
function alikeValues(values: readonly SharedValue[]): ReadonlyMap<SharedEntry, Group> {
  const byRead = new Map<string, Group[]>();
  const groups = new Map<SharedEntry, Group>();
  for (const value of values) {
    const reads = changesOnly(value.changes).map(({ languages, before, after }) => JSON.stringify([languages, before, after]));
    const near = reads.flatMap((read) => byRead.get(read) ?? []);
    const fitting = near.find((group) => meet(group.changes, value.changes) && agree(group.changes, value.changes));
    const group = fitting ?? { first: value, changes: value.changes, seen: [] };
    group.changes = union(group.changes, value.changes);
    group.seen.push(value);
    groups.set(value, group);
    for (const read of reads) if (!byRead.get(read)?.includes(group)) byRead.set(read, [...(byRead.get(read) ?? []), group]);
  }
  return groups;
}

function isOfOne({ seen }: Group): boolean {
  return seen.length === 1 && seen[0]?.section !== 'texts';
}

function wordsEntry(seen: readonly SharedValue[], changes: readonly Change[]): SharedEntry {
  const places = seen.map(({ section, id, name, owner, place, sites, surfaceKind }): Seen => ({ section, id, name, owner, place, sites, ...(surfaceKind ? { surfaceKind } : {}) })); // prettier-ignore
  const sites = [...new Set(seen.flatMap((value) => value.sites))].sort();
  return { section: 'texts', id: '', name: 'words', owner: null, kind: 'words', seen: places, changes, sites };
}
