import type { Line, SiteLine } from './entry-parts.ts';

/** Fields as one site has them. */
export function onSite(lines: readonly Line[], site: string): SiteLine[] {
  return lines.map(({ label, words }) => ({ label, said: [{ words, sites: [site] }] }));
}

/** The same fields of more sites: what they say alike is said once. */
export function joinedLines(some: readonly SiteLine[], more: readonly SiteLine[]): SiteLine[] {
  return some.map(({ label, said }, index) => {
    const joined = [...said];
    for (const { words, sites } of more[index]?.said ?? []) {
      const at = joined.findIndex((other) => other.words === words);
      if (at < 0) joined.push({ words, sites });
      else joined[at] = { words, sites: [...(joined[at]?.sites ?? []), ...sites] };
    }
    return { label, said: joined };
  });
}

/** The names of fields, by which those of several sites are known to be the same. */
export function labelsOf(lines: readonly SiteLine[]): string[] {
  return lines.map(({ label }) => label);
}
