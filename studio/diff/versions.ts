import type { Change, Version, Words } from './entry-parts.ts';

/** Versions with one language each, before grouping. */
type Spoken = Change | Words;

/** Returns whether two lists can describe the same value: no language differs. */
export function agree(some: readonly Spoken[], others: readonly Spoken[]): boolean {
  const known = new Map(some.map((version) => [languageOf(version), readOf(version)]));
  return others.every((version) => (known.get(languageOf(version)) ?? readOf(version)) === readOf(version));
}

export function meet(some: readonly Spoken[], others: readonly Spoken[]): boolean {
  const known = new Set(some.map(languageOf));
  return others.some((version) => known.has(languageOf(version)));
}

export function union<Any extends Version>(some: readonly Any[], more: readonly Any[]): readonly Any[] {
  const known = new Set(some.map(languageOf));
  const added = more.filter((version) => !known.has(languageOf(version)));
  return added.length === 0 ? some : [...some, ...added];
}

/** Groups languages with equal versions. */
export function grouped<Any extends Version>(versions: readonly Any[]): Any[] {
  const groups = new Map<string, Any>();
  for (const version of versions.toSorted((a, b) => (languageOf(a) < languageOf(b) ? -1 : 1))) {
    const text = readOf(version);
    const { languages = [], fallbacks = [] } = groups.get(text) ?? {};
    const both = { languages: [...languages, ...version.languages], fallbacks: [...fallbacks, ...version.fallbacks] };
    groups.set(text, { ...version, ...both });
  }
  return [...groups.values()].sort((a, b) => b.languages.length - b.fallbacks.length - (a.languages.length - a.fallbacks.length));
}

export function changesOnly(changes: readonly Change[]): Change[] {
  return changes.filter(({ before, after }) => before !== after);
}

function languageOf({ languages }: Version): string {
  return languages[0] ?? '';
}

function readOf({ languages: _, fallbacks: __, ...read }: Version): string {
  return JSON.stringify(read);
}
