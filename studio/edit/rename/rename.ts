import { checkId, type Kind, NAMES } from '../kinds.ts';
import { findOnAllSites, getExistingIds, describeMissingId } from '../existing-ids.ts';
import { type Token, moveFile, replaceTokens } from '../tokens.ts';
import { findForgotten } from './forgotten-facts.ts';
import { renameReferences, type TextMove } from './in-manifests.ts';
import { renameFiles, renameKeys } from './in-records.ts';
import { renameInRules } from './in-rules.ts';
import { filterMoves, renameTexts, findTakenText } from './in-texts.ts';
import type { Named, Renaming } from './renaming.ts';
import { getComponentRecords, isShared, keepSharedTexts } from './shared-texts.ts';
import type { Project } from '../../project/project.ts';

export interface RenameOptions {
  readonly kind: Kind;
  readonly old: string;
  readonly next: string;
}

export interface RenameResult {
  readonly project: Project;
  /** Old path → number of changed words. */
  readonly edits: ReadonlyMap<string, number>;
  /** Old path → new path. */
  readonly moved: ReadonlyMap<string, string>;
  /** Stored facts that visitors lose, so that notices show again. */
  readonly forgotten: readonly string[];
}

export type Rejection = { readonly error: string };

/** Renames an id everywhere and changes nothing else (TOL-28). */
export function renameRecord(project: Project, options: RenameOptions): RenameResult | Rejection {
  const renaming = createRenaming(project, options);
  const fault = checkRequest(project, options, renaming);
  if (fault !== null) return { error: fault };
  const references = renameReferences(project, renaming);
  const moves = filterMoves(project, [...getOwnTexts(project, renaming), ...references.moves]);
  const taken = findTakenText(project, moves);
  if (taken) return { error: `${taken.file} has texts "${taken.key}" already: give them another key first` };
  const tokens = [
    ...references.tokens,
    ...renameKeys(project, renaming),
    ...renameInRules(project, renaming),
    ...renameTexts(project, moves),
  ];
  const moved = renameFiles(project, renaming);
  const edited = [...moved].reduce((so, [from, to]) => moveFile(so, from, to), replaceTokens(project, tokens));
  const forgotten = renaming.as.has('surface') ? findForgotten(project, options.old) : [];
  return { project: keepSharedTexts(edited, project, renaming), edits: countByFile(tokens), moved, forgotten };
}

/** Collects everything with that name: a surface's rule and a page's link have the same id. */
function createRenaming(project: Project, { kind, old, next }: RenameOptions): Renaming {
  const named = NAMES[kind];
  const as = new Set<Named>([named]);
  if (named === 'surface' && findOnAllSites(project, 'surfaces', old).some(({ when }) => when === old)) as.add('rule');
  if (named === 'route' && findOnAllSites(project, 'links', old).some(({ route }) => route === old)) as.add('link');
  return { old, next, as };
}

function checkRequest(project: Project, { kind, old, next }: RenameOptions, { as }: Renaming): string | null {
  const fault = describeMissingId(project, kind, old) ?? checkId(kind, next);
  if (fault !== null) return fault;
  const taken = [...as].find((named) => getExistingIds(project, named).has(next));
  return taken === undefined ? null : `there is a ${taken} "${next}" already`;
}

/** Returns the texts that depend on the id: those of the record, unless shared with other records, and those of a page's link. */
function getOwnTexts(project: Project, renaming: Renaming): TextMove[] {
  const { old, next, as } = renaming;
  const prefixes = getComponentRecords(project, renaming).flatMap(({ said, followed }) => (said === undefined ? [followed(old)] : []));
  const all = [...prefixes.filter((base) => !isShared(project, base)), ...(as.has('link') ? [`links:${old}`] : [])];
  return all.map((from) => ({ from, to: from.slice(0, -old.length) + next }));
}

function countByFile(tokens: readonly Token[]): Map<string, number> {
  const counts = new Map<string, Set<number>>();
  for (const { file, offset } of tokens) counts.set(file, (counts.get(file) ?? new Set()).add(offset));
  return new Map([...counts].map(([file, offsets]) => [file, offsets.size]));
}
