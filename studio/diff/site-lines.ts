import type { Line, SiteLine } from './entry-parts.ts';

export function toSiteLines(lines: readonly Line[], site: string): SiteLine[] {
  return lines.map(({ label, words }) => ({ label, said: [{ words, sites: [site] }] }));
}

export function mergeLines(some: readonly SiteLine[], more: readonly SiteLine[]): SiteLine[] {
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

export function getLabels(lines: readonly SiteLine[]): string[] {
  return lines.map(({ label }) => label);
}
