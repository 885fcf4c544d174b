import type { Change, Version, Words } from './entry-parts.ts';

/** Versions with one language each, before grouping. */
type LanguageVersion = Change | Words;

/** Returns whether two lists can describe the same value: no language differs. */
export function isConsistent(some: readonly LanguageVersion[], others: readonly LanguageVersion[]): boolean {
  const known = new Map(some.map((version) => [getLanguage(version), getComparable(version)]));
  return others.every((version) => (known.get(getLanguage(version)) ?? getComparable(version)) === getComparable(version));
}

export function isOverlapping(some: readonly LanguageVersion[], others: readonly LanguageVersion[]): boolean {
  const known = new Set(some.map(getLanguage));
  return others.some((version) => known.has(getLanguage(version)));
}

export function mergeVersions<Any extends Version>(some: readonly Any[], more: readonly Any[]): readonly Any[] {
  const known = new Set(some.map(getLanguage));
  const added = more.filter((version) => !known.has(getLanguage(version)));
  return added.length === 0 ? some : [...some, ...added];
}

export function groupVersions<Any extends Version>(versions: readonly Any[]): Any[] {
  const groups = new Map<string, Any>();
  for (const version of versions.toSorted((a, b) => (getLanguage(a) < getLanguage(b) ? -1 : 1))) {
    const text = getComparable(version);
    const { languages = [], fallbacks = [] } = groups.get(text) ?? {};
    const both = { languages: [...languages, ...version.languages], fallbacks: [...fallbacks, ...version.fallbacks] };
    groups.set(text, { ...version, ...both });
  }
  return [...groups.values()].sort((a, b) => b.languages.length - b.fallbacks.length - (a.languages.length - a.fallbacks.length));
}

export function filterChanges(changes: readonly Change[]): Change[] {
  return changes.filter(({ before, after }) => before !== after);
}

function getLanguage({ languages }: Version): string {
  return languages[0] ?? '';
}

function getComparable({ languages: _, fallbacks: __, ...read }: Version): string {
  return JSON.stringify(read);
}
