import type { Change, Version, Words } from './entry-parts.ts';

/** Versions of one language each, as a site's comparison finds them, before those that read alike are brought together. */
type Spoken = Change | Words;

/** Whether two lists of versions can be of one thing: no language reads otherwise. */
export function agree(some: readonly Spoken[], others: readonly Spoken[]): boolean {
  const known = new Map(some.map((version) => [languageOf(version), readOf(version)]));
  return others.every((version) => (known.get(languageOf(version)) ?? readOf(version)) === readOf(version));
}

/** Whether they have a language in common. */
export function meet(some: readonly Spoken[], others: readonly Spoken[]): boolean {
  const known = new Set(some.map(languageOf));
  return others.some((version) => known.has(languageOf(version)));
}

/** All languages of two lists that agree. */
export function union<Any extends Version>(some: readonly Any[], more: readonly Any[]): readonly Any[] {
  const known = new Set(some.map(languageOf));
  const added = more.filter((version) => !known.has(languageOf(version)));
  return added.length === 0 ? some : [...some, ...added];
}

/** Languages that read alike become one version. */
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

/** The languages that read otherwise. */
export function changesOnly(changes: readonly Change[]): Change[] {
  return changes.filter(({ before, after }) => before !== after);
}

function languageOf({ languages }: Version): string {
  return languages[0] ?? '';
}

function readOf({ languages: _, fallbacks: __, ...read }: Version): string {
  return JSON.stringify(read);
}
