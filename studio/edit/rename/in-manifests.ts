import type { JsonObject } from '../../../schemas/manifest/shape.ts';
import { entryBases } from '../text-base.ts';
import { type Token, tokenAt } from '../tokens.ts';
import { allFragments, keysAt, stringsAt, waysIn } from '../written.ts';
import { type Change, changesOf, type Renaming } from './renaming.ts';
import type { Fragment } from '../../project/fragments.ts';
import type { Project, Site } from '../../project/project.ts';
import { type Path } from '../../project/references.ts';

/** A move of texts by key prefix: `notices:old` to `notices:new`. */
export interface TextMove {
  readonly from: string;
  readonly to: string;
}

export interface Edited {
  readonly tokens: readonly Token[];
  readonly moves: readonly TextMove[];
}

/** Finds all references in the manifests through the effective manifest of each site. */
export function renamedReferences(project: Project, renaming: Renaming): Edited {
  const found = project.sites.map((site) => onSite(site, renaming));
  return { tokens: found.flatMap(({ tokens }) => tokens), moves: found.flatMap(({ moves }) => moves) };
}

/** Context of one site. */
interface Seen {
  readonly project: Project;
  readonly renaming: Renaming;
  readonly effective: JsonObject;
  /** Files of the site, including inherited ones. */
  readonly own: readonly Fragment[];
}

function onSite(site: Site, renaming: Renaming): Edited {
  const { project, effective } = site;
  const seen: Seen = { project, renaming, effective, own: site.chain.layers.flatMap(({ fragments }) => fragments) };
  const changes = site.references.flatMap(({ owner, references }) =>
    references.flatMap((reference) => changesOf(reference, renaming)).map((change) => ({ ...change, path: [...owner, ...change.path] })),
  );
  const edited = changes.map((change) => changed(change, seen));
  return { tokens: edited.flatMap(({ tokens }) => tokens), moves: edited.flatMap(({ moves }) => moves) };
}

function changed(change: Change, seen: Seen): Edited {
  const { project, own } = seen;
  const { path, before, after, atKey } = change;
  const ways = waysIn(project, path);
  const there = atKey ? keysAt(allFragments(project), ways) : stringsAt(allFragments(project), ways, before);
  const tokens = there.map(({ file, node }) => tokenAt(file, node, after));
  // In a list of ids, the id is the entry itself.
  const isSaid = atKey || stringsAt(own, ways, before).some(({ node }) => node.parent?.type !== 'array');
  const entry = isSaid ? null : entryOf(change);
  if (entry === null) return { tokens, moves: [] };
  const called = calledAfter(entry, seen);
  return { ...called, tokens: [...tokens, ...called.tokens] };
}

/** Returns the entry whose id implies the link: `…learn.link` or `…learn.link.link`. */
function entryOf({ path, before }: Change): Path | null {
  const end = path.at(-1) === 'link' ? (path.at(-2) === 'link' ? -2 : -1) : 0;
  const entry = end === 0 ? [] : path.slice(0, end);
  return entry.at(-1) === before ? entry : null;
}

/** Keeps an entry's id equal to its link's, and moves the texts that depend on the id. */
function calledAfter(entry: Path, { project, effective, renaming: { next } }: Seen): Edited {
  const keys = keysAt(allFragments(project), waysIn(project, entry));
  const moves = entryBases(effective, entry, project.surroundings.parts).map((from) => ({
    from,
    to: [...from.split('.').slice(0, -1), next].join('.'),
  }));
  return { tokens: keys.map(({ file, node }) => tokenAt(file, node, next)), moves };
}
