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
  /** Old path → how many of its words changed. */
  readonly edits: ReadonlyMap<string, number>;
  /** Old path → new path. */
  readonly moved: ReadonlyMap<string, string>;
  /** Who sees again what a browser had put aside. */
  readonly forgotten: readonly string[];
}

export type Refused = { readonly error: string };

/** A project in which something is called otherwise, wherever it is named, and nothing else is changed (TOL-28). */
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

/** All that goes by the name: a surface's rule is called as it is, and so is a page's own link. */
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

/** The texts that follow from the id: those of the record, but for what other records read too, and those of a page's link. */
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
