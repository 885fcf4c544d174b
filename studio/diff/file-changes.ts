import { agreementsOf, linkedFilesOf } from '../project/linked-files.ts';
import type { Project } from '../project/project.ts';
import type { SharedEntry } from './entry.ts';

/** Returns the linked files that were replaced in place (PUB-22). A link to another file is a change of the link. */
export function fileChanges(before: Project, after: Project, sites: readonly string[]): readonly SharedEntry[] {
  const sitesOf = new Map<string, string[]>();
  for (const key of sites) for (const file of replacedOn(before, after, key)) sitesOf.set(file, [...(sitesOf.get(file) ?? []), key]);
  return [...sitesOf].map(([id, sites]) => entryOf(id, sites, [before, after]));
}

function replacedOn(before: Project, after: Project, key: string): readonly string[] {
  const [was, is] = [linkedFilesOf(before.site(key)), linkedFilesOf(after.site(key))];
  return Object.keys(is).filter((file) => Object.hasOwn(was, file) && was[file] !== is[file]);
}

function entryOf(id: string, sites: readonly string[], [before, after]: readonly [Project, Project]): SharedEntry {
  const [key = ''] = sites;
  const hashOf = (project: Project): string => `SHA-256 ${linkedFilesOf(project.site(key))[id] ?? ''}`;
  const isAgreement = Object.hasOwn(agreementsOf(after.site(key)), id);
  const change = { languages: [], fallbacks: [], before: hashOf(before), after: hashOf(after) };
  const name = `${isAgreement ? 'agreement' : 'file'} ${id}`;
  return { section: 'files', id, name, owner: null, kind: 'changed', place: '', isShared: false, changes: [change], sites };
}
