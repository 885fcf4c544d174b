import type { JsonObject } from '../../../schemas/manifest/shape.ts';
import { getEntryPrefixes } from '../text-base.ts';
import { type Token, createToken } from '../tokens.ts';
import { getAllFragments, findKeyNodes, findStringNodes, getAllWrittenPaths } from '../written-nodes.ts';
import { type Change, renameReference, type Renaming } from './renaming.ts';
import type { Fragment } from '../../project/fragments.ts';
import type { Project, Site } from '../../project/project.ts';
import { type Path } from '../../project/references.ts';

/** A move of texts by key prefix: `notices:old` to `notices:new`. */
export interface TextMove {
  readonly from: string;
  readonly to: string;
}

export interface ManifestEdits {
  readonly tokens: readonly Token[];
  readonly moves: readonly TextMove[];
}

export function renameReferences(project: Project, renaming: Renaming): ManifestEdits {
  const found = project.sites.map((site) => renameOnSite(site, renaming));
  return { tokens: found.flatMap(({ tokens }) => tokens), moves: found.flatMap(({ moves }) => moves) };
}

interface SiteContext {
  readonly project: Project;
  readonly renaming: Renaming;
  readonly effective: JsonObject;
  readonly own: readonly Fragment[];
}

function renameOnSite(site: Site, renaming: Renaming): ManifestEdits {
  const { project, effective } = site;
  const seen: SiteContext = { project, renaming, effective, own: site.chain.layers.flatMap(({ fragments }) => fragments) };
  const changes = site.references.flatMap(({ owner, references }) =>
    references
      .flatMap((reference) => renameReference(reference, renaming))
      .map((change) => ({ ...change, path: [...owner, ...change.path] })),
  );
  const edited = changes.map((change) => renameChange(change, seen));
  return { tokens: edited.flatMap(({ tokens }) => tokens), moves: edited.flatMap(({ moves }) => moves) };
}

function renameChange(change: Change, seen: SiteContext): ManifestEdits {
  const { project, own } = seen;
  const { path, before, after, atKey } = change;
  const paths = getAllWrittenPaths(project, path);
  const there = atKey ? findKeyNodes(getAllFragments(project), paths) : findStringNodes(getAllFragments(project), paths, before);
  const tokens = there.map(({ file, node }) => createToken(file, node, after));
  // In a list of ids, the id is the entry itself.
  const isSaid = atKey || findStringNodes(own, paths, before).some(({ node }) => node.parent?.type !== 'array');
  const entry = isSaid ? null : getEntryPath(change);
  if (entry === null) return { tokens, moves: [] };
  const called = renameEntry(entry, seen);
  return { ...called, tokens: [...tokens, ...called.tokens] };
}

/** Returns the entry whose id implies the link: `…learn.link` or `…learn.link.link`. */
function getEntryPath({ path, before }: Change): Path | null {
  const end = path.at(-1) === 'link' ? (path.at(-2) === 'link' ? -2 : -1) : 0;
  const entry = end === 0 ? [] : path.slice(0, end);
  return entry.at(-1) === before ? entry : null;
}

function renameEntry(entry: Path, { project, effective, renaming: { next } }: SiteContext): ManifestEdits {
  const keys = findKeyNodes(getAllFragments(project), getAllWrittenPaths(project, entry));
  const moves = getEntryPrefixes(effective, entry, project.surroundings.parts).map((from) => ({
    from,
    to: [...from.split('.').slice(0, -1), next].join('.'),
  }));
  return { tokens: keys.map(({ file, node }) => createToken(file, node, next)), moves };
}
