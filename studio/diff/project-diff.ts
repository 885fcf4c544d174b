import { siteModel } from '../model/site-model.ts';
import type { Entry, ProjectDiff, SharedEntry } from './entry.ts';
import { fileChanges } from './file-changes.ts';
import { finished } from './finish.ts';
import { gathered } from './gather.ts';
import { inReadingOrder } from './reading-order.ts';
import { invariantChanges } from './invariant-changes.ts';
import { statementChanges } from './statement-changes.ts';
import { goneSite, newSite } from './site-changes.ts';
import { siteDiff } from './site-diff.ts';
import type { Project } from '../project/project.ts';

/** Compares two valid projects on every site for which `mayDiffer` returns true. Groups equal changes of several sites. */
export function projectDiff(before: Project, after: Project, mayDiffer: (site: string) => boolean = () => true): ProjectDiff {
  const [earlier, later] = [before.siteKeys, after.siteKeys];
  const sites = [...new Set([...earlier, ...later])].sort();
  const both = sites.filter((key) => earlier.includes(key) && later.includes(key) && mayDiffer(key));
  const changes = both.map((key): [string, Entry[]] => [key, siteDiff(siteModel(before.site(key)), siteModel(after.site(key)))]);
  const entries: readonly SharedEntry[] = [
    ...finished(gathered(changes)),
    ...later.filter((key) => !earlier.includes(key)).map((key) => ({ ...newSite(after, key), sites: [key] })),
    ...earlier.filter((key) => !later.includes(key)).map((key) => ({ ...goneSite(before, key), sites: [key] })),
    ...invariantChanges(before, after),
    ...statementChanges(before, after),
    ...fileChanges(before, after, both),
  ];
  return { entries: inReadingOrder(entries), sites };
}
