import { siteKeys } from '../project/layers.ts';
import type { Project } from '../project/project.ts';
import { siteModel } from '../project/site-model.ts';
import type { Surroundings } from '../project/surroundings.ts';
import type { Entry, ProjectDiff, SharedEntry } from './entry.ts';
import { siteDiff } from './site-diff.ts';
import { textPairs } from './text-changes.ts';

/** What changes for whom between two valid projects, on every site; an equal change of several sites is told once. */
export function projectDiff(before: Project, after: Project, { parts }: Surroundings): ProjectDiff {
  const [earlier, later] = [siteKeys(before), siteKeys(after)];
  const sites = [...new Set([...earlier, ...later])].sort();
  const pairOf = textPairs(before, after);
  const found = new Map<string, { readonly entry: Entry; readonly sites: string[] }>();
  for (const key of sites) {
    for (const entry of entriesOf(key)) {
      const { behind, ...rest } = entry;
      const text = JSON.stringify(rest);
      const shared = found.get(text) ?? { entry, sites: [] };
      shared.sites.push(key);
      // What may come first differs between sites: all of it is named.
      found.set(text, behind === undefined ? shared : { ...shared, entry: { ...rest, behind: union(shared.entry.behind, behind) } });
    }
  }
  return { entries: [...found.values()].map(({ entry, sites: keys }): SharedEntry => ({ ...entry, sites: keys })), sites };

  function entriesOf(key: string): Entry[] {
    if (!earlier.includes(key)) return [{ section: 'sites', id: key, kind: 'added', path: '' }];
    if (!later.includes(key)) return [{ section: 'sites', id: key, kind: 'removed', path: '' }];
    const [was, is] = [siteModel(before, key, parts), siteModel(after, key, parts)];
    const textsOf = (code: string) => pairOf(code, was.manifest.languages, is.manifest.languages);
    return siteDiff(was, is, { parts, textsOf });
  }
}

function union(some: readonly string[] = [], more: readonly string[]): string[] {
  return [...new Set([...some, ...more])];
}
