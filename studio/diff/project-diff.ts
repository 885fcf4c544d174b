import { siteKeys } from '../project/layers.ts';
import type { Project } from '../project/project.ts';
import { siteModel } from '../model/site-model.ts';
import type { Surroundings } from '../project/surroundings.ts';
import type { Entry, ProjectDiff, SharedEntry } from './entry.ts';
import { finished } from './finish.ts';
import { gathered } from './gather.ts';
import { inReadingOrder } from './reading-order.ts';
import { invariantChanges } from './invariant-changes.ts';
import { statementChanges } from './statement-changes.ts';
import { goneSite, newSite } from './site-changes.ts';
import { siteDiff } from './site-diff.ts';

/** What changes for whom between two valid projects, on every site; an equal change of several sites is told once. */
export function projectDiff(before: Project, after: Project, { parts }: Surroundings): ProjectDiff {
  const [earlier, later] = [siteKeys(before), siteKeys(after)];
  const sites = [...new Set([...earlier, ...later])].sort();
  const both = sites.filter((key) => earlier.includes(key) && later.includes(key));
  const changes = both.map((key): [string, Entry[]] => [key, siteDiff(siteModel(before, key, parts), siteModel(after, key, parts), parts)]);
  const entries: readonly SharedEntry[] = [
    ...finished(gathered(changes)),
    ...later.filter((key) => !earlier.includes(key)).map((key) => ({ ...newSite(after, key, parts), sites: [key] })),
    ...earlier.filter((key) => !later.includes(key)).map((key) => ({ ...goneSite(before, key, parts), sites: [key] })),
    ...invariantChanges(before, after, parts),
    ...statementChanges(before, after),
  ];
  return { entries: inReadingOrder(entries), sites };
}
