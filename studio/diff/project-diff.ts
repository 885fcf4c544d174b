import { siteKeys } from '../project/layers.ts';
import type { Project } from '../project/project.ts';
import { siteModel } from '../model/site-model.ts';
import type { Surroundings } from '../project/surroundings.ts';
import type { Entry, ProjectDiff, SharedEntry } from './entry.ts';
import { siteDiff } from './site-diff.ts';
import { type Offer, textChanges, type TextPair, textPairs } from './text-changes.ts';

/** What changes for whom between two valid projects, on every site; an equal change of several sites is told once. */
export function projectDiff(before: Project, after: Project, { parts }: Surroundings): ProjectDiff {
  const [earlier, later] = [siteKeys(before), siteKeys(after)];
  const sites = [...new Set([...earlier, ...later])].sort();
  const pairOf = textPairs(before, after);
  const offers: Offer[] = [];
  const found = new Map<string, { readonly entry: Entry; readonly sites: string[] }>();
  for (const key of sites) {
    for (const entry of entriesOf(key)) {
      const { behind, ...rest } = entry;
      const text = saidOf(rest);
      const shared = found.get(text) ?? { entry, sites: [] };
      shared.sites.push(key);
      // What may come first differs between sites: all of it is named.
      found.set(text, behind === undefined ? shared : { ...shared, entry: { ...rest, behind: union(shared.entry.behind, behind) } });
    }
  }
  const entries = [...found.values()].map(({ entry, sites: keys }): SharedEntry => ({ ...entry, sites: keys }));
  return { entries: [...entries, ...textChanges(offers)], sites };

  function entriesOf(key: string): Entry[] {
    if (!earlier.includes(key)) return [{ section: 'sites', id: key, kind: 'added', path: '' }];
    if (!later.includes(key)) return [{ section: 'sites', id: key, kind: 'removed', path: '' }];
    const [was, is] = [siteModel(before, key, parts), siteModel(after, key, parts)];
    const languages = is.manifest.site.languages.filter((code) => was.manifest.site.languages.includes(code));
    const textsOf = (code: string): TextPair => pairOf(code, was.manifest.languages, is.manifest.languages);
    offers.push({ site: key, languages, pairOf: textsOf });
    return siteDiff(was, is, { parts, textsOf });
  }
}

/** Equal entries read alike: sites may differ in what the words leave out, such as the pages that "anything but" stands for. */
function saidOf({ rows = [], witness: _, ...rest }: Entry): string {
  return JSON.stringify([rest, rows.map((row) => row.map(({ about, words }) => [about, words]))]);
}

function union(some: readonly string[] = [], more: readonly string[]): string[] {
  return [...new Set([...some, ...more])];
}
