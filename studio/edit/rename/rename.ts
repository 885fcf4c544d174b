import { idFault, type Kind, NAMES } from '../kinds.ts';
import { everywhere, knownIds, missingFault } from '../known.ts';
import { type Token, withFileMoved, withTokens } from '../tokens.ts';
import { forgottenOf } from './forgets.ts';
import { renamedReferences, type TextMove } from './in-manifests.ts';
import { renamedFiles, renamedKeys } from './in-records.ts';
import { renamedInRules } from './in-rules.ts';
import { movesWithTexts, renamedTexts, takenText } from './in-texts.ts';
import type { Named, Renaming } from './renaming.ts';
import { drawnRecords, isShared, withSharedTexts } from './shared-texts.ts';
import type { Project } from '../../project/project.ts';

export interface Asked {
  readonly kind: Kind;
  readonly old: string;
  readonly next: string;
}

export interface Renamed {
  readonly project: Project;
  /** Old path → number of changed words. */
  readonly edits: ReadonlyMap<string, number>;
  /** Old path → new path. */
  readonly moved: ReadonlyMap<string, string>;
  /** Stored facts that visitors lose, so that notices show again. */
  readonly forgotten: readonly string[];
}

export type Refused = { readonly error: string };

/** Renames an id everywhere and changes nothing else (TOL-28). */
export function renamed(project: Project, asked: Asked): Renamed | Refused {
  const renaming = renamingOf(project, asked);
  const fault = faultOf(project, asked, renaming);
  if (fault !== null) return { error: fault };
  const references = renamedReferences(project, renaming);
  const moves = movesWithTexts(project, [...ownTexts(project, renaming), ...references.moves]);
  const taken = takenText(project, moves);
  if (taken) return { error: `${taken.file} has texts "${taken.key}" already: give them another key first` };
  const tokens = [
    ...references.tokens,
    ...renamedKeys(project, renaming),
    ...renamedInRules(project, renaming),
    ...renamedTexts(project, moves),
  ];
  const moved = renamedFiles(project, renaming);
  const edited = [...moved].reduce((so, [from, to]) => withFileMoved(so, from, to), withTokens(project, tokens));
  const forgotten = renaming.as.has('surface') ? forgottenOf(project, asked.old) : [];
  return { project: withSharedTexts(edited, project, renaming), edits: countsOf(tokens), moved, forgotten };
}

/** Collects everything with that name: a surface's rule and a page's link have the same id. */
function renamingOf(project: Project, { kind, old, next }: Asked): Renaming {
  const named = NAMES[kind];
  const as = new Set<Named>([named]);
  if (named === 'surface' && everywhere(project, 'surfaces', old).some(({ when }) => when === old)) as.add('rule');
  if (named === 'route' && everywhere(project, 'links', old).some(({ route }) => route === old)) as.add('link');
  return { old, next, as };
}

function faultOf(project: Project, { kind, old, next }: Asked, { as }: Renaming): string | null {
  const fault = missingFault(project, kind, old) ?? idFault(kind, next);
  if (fault !== null) return fault;
  const taken = [...as].find((named) => knownIds(project, named).has(next));
  return taken === undefined ? null : `there is a ${taken} "${next}" already`;
}

/** Returns the texts that depend on the id: those of the record, unless shared with other records, and those of a page's link. */
function ownTexts(project: Project, renaming: Renaming): TextMove[] {
  const { old, next, as } = renaming;
  const bases = drawnRecords(project, renaming).flatMap(({ said, followed }) => (said === undefined ? [followed(old)] : []));
  const all = [...bases.filter((base) => !isShared(project, base)), ...(as.has('link') ? [`links:${old}`] : [])];
  return all.map((from) => ({ from, to: from.slice(0, -old.length) + next }));
}

function countsOf(tokens: readonly Token[]): Map<string, number> {
  const counts = new Map<string, Set<number>>();
  for (const { file, offset } of tokens) counts.set(file, (counts.get(file) ?? new Set()).add(offset));
  return new Map([...counts].map(([file, offsets]) => [file, offsets.size]));
}
