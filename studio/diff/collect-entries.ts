import type { Entry, SharedEntry, RecordEntry } from './entry.ts';
import type { Notice } from './entry-parts.ts';
import { mergeAudiences } from './notice-audiences.ts';
import { mergeLines, getLabels } from './site-lines.ts';
import { isConsistent, mergeVersions } from './versions.ts';

interface Group {
  readonly entry: Entry;
  readonly sites: string[];
}

export function collectEntries(bySite: Iterable<readonly [site: string, entries: readonly Entry[]]>): SharedEntry[] {
  const groups = new Map<string, Group[]>();
  for (const [site, entries] of bySite) {
    for (const entry of entries) {
      const key = getIdentity(entry);
      const alike = groups.get(key) ?? [];
      groups.set(key, alike);
      const at = alike.findIndex((group) => isAlike(group.entry, entry));
      const group = alike[at];
      if (group) alike[at] = { entry: mergeEntry(group.entry, entry), sites: [...group.sites, site] };
      else alike.push({ entry, sites: [site] });
    }
  }
  return [...groups.values()].flat().map(({ entry, sites }) => ({ ...entry, sites }));
}

/** Compares the wording, because sites can differ in values that it doesn't mention, such as the pages behind "anything but". */
function getIdentity(entry: Entry): string {
  if (isWhole(entry)) return JSON.stringify(omitSiteParts(entry));
  if (entry.kind === 'changed') return JSON.stringify({ ...entry, changes: [] });
  if (!('rows' in entry)) return JSON.stringify(entry);
  const { rows, witness: _, ...rest } = entry;
  return JSON.stringify([{ ...rest, behind: [] }, rows.map((row) => row.map(({ about, words }) => [about, words]))]);
}

function omitSiteParts({ notice, facts, ...entry }: RecordEntry): unknown {
  const same = notice && { ...notice, audiences: [], answers: getLabels(notice.answers) };
  return { ...entry, words: [], facts: getLabels(facts), notice: same };
}

export function isWhole(entry: Entry): entry is RecordEntry {
  return entry.kind === 'added' || entry.kind === 'removed' || entry.kind === 'new' || entry.kind === 'gone';
}

function isAlike(some: Entry, other: Entry): boolean {
  if (some.kind === 'changed' && other.kind === 'changed') return isConsistent(some.changes, other.changes);
  return !isWhole(some) || !isWhole(other) || isConsistent(some.words, other.words);
}

function mergeEntry(some: Entry, other: Entry): Entry {
  if (some.kind === 'changed' && other.kind === 'changed') return { ...some, changes: mergeVersions(some.changes, other.changes) };
  if ('behind' in some && 'behind' in other) return { ...some, behind: [...new Set([...some.behind, ...other.behind])] };
  if (!isWhole(some) || !isWhole(other)) return some;
  const mergeEntry = { ...some, words: mergeVersions(some.words, other.words), facts: mergeLines(some.facts, other.facts) };
  return some.notice && other.notice ? { ...mergeEntry, notice: mergeNotices(some.notice, other.notice) } : mergeEntry;
}

function mergeNotices(some: Notice, other: Notice): Notice {
  const answers = mergeLines(some.answers, other.answers);
  return { ...some, answers, audiences: mergeAudiences(some.audiences, other.audiences) };
}
