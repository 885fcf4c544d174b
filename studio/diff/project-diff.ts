import { createSiteModel } from '../model/site-model.ts';
import type { Entry, ProjectDiff, SharedEntry } from './entry.ts';
import { fileChanges } from './file-changes.ts';
import { mergeEntries } from './merge-entries.ts';
import { collectEntries } from './collect-entries.ts';
import { sortForReading } from './reading-order.ts';
import { compareInvariants } from './invariant-changes.ts';
import { compareStatements } from './statement-changes.ts';
import { describeRemovedSite, describeNewSite } from './site-changes.ts';
import { compareSites } from './site-diff.ts';
import type { Project } from '../project/project.ts';

/** Compares two valid projects on every site for which `mayDiffer` returns true. Groups equal changes of several sites. */
export function compareProjects(before: Project, after: Project, mayDiffer: (site: string) => boolean = () => true): ProjectDiff {
  const [earlier, later] = [before.siteKeys, after.siteKeys];
  const sites = [...new Set([...earlier, ...later])].sort();
  const both = sites.filter((key) => earlier.includes(key) && later.includes(key) && mayDiffer(key));
  const changes = both.map((key): [string, Entry[]] => [
    key,
    compareSites(createSiteModel(before.site(key)), createSiteModel(after.site(key))),
  ]);
  const entries: readonly SharedEntry[] = [
    ...mergeEntries(collectEntries(changes)),
    ...later.filter((key) => !earlier.includes(key)).map((key) => ({ ...describeNewSite(after, key), sites: [key] })),
    ...earlier.filter((key) => !later.includes(key)).map((key) => ({ ...describeRemovedSite(before, key), sites: [key] })),
    ...compareInvariants(before, after),
    ...compareStatements(before, after),
    ...fileChanges(before, after, both),
  ];
  return { entries: sortForReading(entries), sites };
}
