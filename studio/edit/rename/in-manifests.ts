import type { ComponentParts } from '../../../schemas/manifest/component.ts';
import type { JsonObject } from '../../../schemas/manifest/shape.ts';
import { siteKeys } from '../../project/layers.ts';
import { mentionsByRecord, type Path } from '../../project/mentions.ts';
import type { Project } from '../../project/project.ts';
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

function onSite(project: Project, key: string, parts: ComponentParts, renaming: Renaming): Edited {
  const site = resolveSite(project, key);
  const { effective } = checkedSite(site, parts);
  const own = site.chain.layers.flatMap(({ pieces }) => pieces);
  const changes = mentionsByRecord(schemaFor(parts), effective).flatMap(({ owner, mentions }) =>
    mentions.flatMap((mention) => changesOf(mention, renaming)).map((change) => ({ ...change, path: [...owner, ...change.path] })),
  );
  const results = changes.map((change) => {
    const ways = waysIn(project, effective, change.path);
    const tokens = change.atKey
      ? keysAt(allPieces(project), ways).map(({ file, node }) => tokenAt(file, node, change.after))
      : stringsAt(allPieces(project), ways, change.before).map(({ file, node }) => tokenAt(file, node, change.after));
    const isWritten = change.atKey || stringsAt(own, ways, change.before).length > 0;
    const entry = isWritten ? null : entryOf(change);
    return entry === null ? { tokens, moves: [] } : renamedEntry(project, effective, entry, parts, { tokens, renaming });
  });
  return { tokens: results.flatMap(({ tokens }) => tokens), moves: results.flatMap(({ moves }) => moves) };
}

/** Where nothing says the link, it follows from the id of its entry: `…learn.link` or `…learn.link.link`. */
function entryOf({ path, before }: Change): Path | null {
  const end = path.at(-1) === 'link' ? (path.at(-2) === 'link' ? -2 : -1) : 0;
  const entry = end === 0 ? [] : path.slice(0, end);
  return entry.at(-1) === before ? entry : null;
}

interface So {
  readonly tokens: readonly Token[];
  readonly renaming: Renaming;
}

/** An entry that is called after its link goes on being called so, with the texts that follow from its id. */
function renamedEntry(project: Project, effective: JsonObject, entry: Path, parts: ComponentParts, { tokens, renaming }: So): Edited {
  const keys = keysAt(allPieces(project), waysIn(project, effective, entry));
  const moves = entryBases(effective, entry, parts).map((from) => ({
    from,
    to: [...from.split('.').slice(0, -1), renaming.next].join('.'),
  }));
  return { tokens: [...tokens, ...keys.map(({ file, node }) => tokenAt(file, node, renaming.next))], moves };
}
