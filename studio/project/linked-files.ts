import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { createDerived } from './memoize.ts';
import type { Project, Site } from './project.ts';

export type FileHashes = Readonly<Record<string, string>>;

/** Returns the static files of the own origin that a site links to or shows, with their hashes (PUB-22). */
export const linkedFilesOf = createDerived(({ project, manifest, offered }: Site): FileHashes =>
  pickHashes(project, { ...manifest, ...offered }),
);

export function agreementsOf({ project, offered }: Site): FileHashes {
  return pickHashes(
    project,
    Object.values(offered.links).map(({ file }) => file),
  );
}

export function linkedFilesIn(project: Project): FileHashes {
  return sortEntries(project.sites.flatMap((site) => Object.entries(linkedFilesOf(site))));
}

function pickHashes({ surroundings: { publicHashes } }: Project, value: Partial<Manifest> | readonly unknown[]): FileHashes {
  if (publicHashes === undefined) return {};
  return sortEntries(
    [...new Set(stringsIn(value))].flatMap((text) => (publicHashes.has(text) ? [[text, publicHashes.get(text) ?? '']] : [])),
  );
}

function sortEntries(entries: readonly (readonly string[])[]): FileHashes {
  return Object.fromEntries(entries.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
