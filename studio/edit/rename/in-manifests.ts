import type { ComponentParts } from '../../../schemas/manifest/component.ts';
import type { JsonObject } from '../../../schemas/manifest/shape.ts';
import { siteKeys } from '../../project/layers.ts';
import { mentionsByRecord, type Path } from '../../project/mentions.ts';
import type { Project } from '../../project/project.ts';
import type { Piece } from '../../project/read-layer.ts';
import { checkedSite, resolveSite, schemaFor } from '../../project/resolve.ts';
import { entryBases } from '../text-base.ts';
import { type Token, tokenAt } from '../tokens.ts';
import { allPieces, keysAt, stringsAt, waysIn } from '../written.ts';
import { type Change, changesOf, type Renaming } from './renaming.ts';

/** Texts that begin otherwise afterwards: `notices:old` for `notices:new`. */
export interface TextMove {
  readonly from: string;
  readonly to: string;
}

export interface Edited {
  readonly tokens: readonly Token[];
  readonly moves: readonly TextMove[];
}

/** Every place of the manifests that names what is renamed, found through what each site makes of them. */
export function renamedReferences(project: Project, parts: ComponentParts, renaming: Renaming): Edited {
  const found = siteKeys(project).map((key) => onSite(project, key, parts, renaming));
  return { tokens: found.flatMap(({ tokens }) => tokens), moves: found.flatMap(({ moves }) => moves) };
}

/** What one site makes of its manifests. */
interface Seen {
  readonly project: Project;
  readonly parts: ComponentParts;
  readonly renaming: Renaming;
  readonly effective: JsonObject;
  /** The files of which the site is made. */
  readonly own: readonly Piece[];
}

function onSite(project: Project, key: string, parts: ComponentParts, renaming: Renaming): Edited {
  const site = resolveSite(project, key);
  const { effective } = checkedSite(site, parts);
  const seen: Seen = { project, parts, renaming, effective, own: site.chain.layers.flatMap(({ pieces }) => pieces) };
  const changes = mentionsByRecord(schemaFor(parts), effective).flatMap(({ owner, mentions }) =>
    mentions.flatMap((mention) => changesOf(mention, renaming)).map((change) => ({ ...change, path: [...owner, ...change.path] })),
  );
  const edited = changes.map((change) => changed(change, seen));
  return { tokens: edited.flatMap(({ tokens }) => tokens), moves: edited.flatMap(({ moves }) => moves) };
}

function changed(change: Change, seen: Seen): Edited {
  const { project, effective, own } = seen;
  const { path, before, after, atKey } = change;
  const ways = waysIn(project, effective, path);
  const there = atKey ? keysAt(allPieces(project), ways) : stringsAt(allPieces(project), ways, before);
  const tokens = there.map(({ file, node }) => tokenAt(file, node, after));
  // An id in a list of ids is the entry itself.
  const isSaid = atKey || stringsAt(own, ways, before).some(({ node }) => node.parent?.type !== 'array');
  const entry = isSaid ? null : entryOf(change);
  if (entry === null) return { tokens, moves: [] };
  const called = calledAfter(entry, seen);
  return { ...called, tokens: [...tokens, ...called.tokens] };
}

/** Where nothing says the link, it follows from the id of its entry: `…learn.link` or `…learn.link.link`. */
function entryOf({ path, before }: Change): Path | null {
  const end = path.at(-1) === 'link' ? (path.at(-2) === 'link' ? -2 : -1) : 0;
  const entry = end === 0 ? [] : path.slice(0, end);
  return entry.at(-1) === before ? entry : null;
}

/** An entry that is called after its link goes on being called so, with the texts that follow from its id. */
function calledAfter(entry: Path, { project, parts, effective, renaming: { next } }: Seen): Edited {
  const keys = keysAt(allPieces(project), waysIn(project, effective, entry));
  const moves = entryBases(effective, entry, parts).map((from) => ({ from, to: [...from.split('.').slice(0, -1), next].join('.') }));
  return { tokens: keys.map(({ file, node }) => tokenAt(file, node, next)), moves };
}
