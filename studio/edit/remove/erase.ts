import { getNodePath, type JSONPath, type Node } from 'jsonc-parser';
import { isObject } from '../../../schemas/manifest/shape.ts';
import { findNode, removeValue } from '../tokens.ts';
import { getAllFragments, findKeyNodes, findValueNodes, type WrittenNode, getAllWrittenPaths } from '../written-nodes.ts';
import { BASE, type Fragment } from '../../project/fragments.ts';
import { parseJson } from '../../project/json.ts';
import type { Project } from '../../project/project.ts';
import type { Path } from '../../project/references.ts';

export interface Erasure {
  readonly file: string;
  readonly path: JSONPath;
}

/** Locates a part of an effective manifest in all files. For a list item, only in the list that takes effect. */
export function findErasures(project: Project, own: readonly Fragment[], path: Path): Erasure[] {
  const paths = getAllWrittenPaths(project, path);
  if (typeof path.at(-1) !== 'number') return findKeyNodes(getAllFragments(project), paths).map(createErasure);
  return findValueNodes(own.toReversed(), paths).slice(0, 1).map(createErasure);
}

export function createErasure({ file, node }: WrittenNode): Erasure {
  const value = node.parent?.type === 'property' ? (node.parent.children?.[1] ?? node) : node;
  return { file, path: getNodePath(value) };
}

/** Removes values, and then parts of patches that are empty. */
export function removeValues(project: Project, erasures: readonly Erasure[]): Project {
  const unique = [...new Map(erasures.map((each) => [`${each.file} ${JSON.stringify(each.path)}`, each])).values()];
  // From the end of each file, so that earlier offsets stay valid.
  const inTurn = unique.toSorted((a, b) => (getOffset(project, b) ?? 0) - (getOffset(project, a) ?? 0));
  return inTurn.reduce(removeErasure, project);
}

function getOffset(project: Project, { file, path }: Erasure): number | undefined {
  return findNode(project, file, path)?.offset;
}

function removeErasure(project: Project, { file, path }: Erasure): Project {
  if (findNode(project, file, path) === undefined) return project;
  if (path.length === 0) return project.with(file, null);
  const edited = removeValue(project, file, path);
  const above = path.slice(0, -1);
  const parent: Node | undefined = findNode(edited, file, above);
  const isEmpty = parent?.type === 'object' && (parent.children ?? []).length === 0;
  return isEmpty && above.length > 0 && isPruned(file) ? removeErasure(edited, { file, path: above }) : edited;
}

/** Empty patches, texts and claims are redundant. Empty values in the base can be intended. */
function isPruned(file: string): boolean {
  return !file.startsWith(`manifests/${BASE}/`);
}

/** Returns whether a file contains only metadata about itself. */
export function isBare(text: string): boolean {
  const { value } = parseJson(text);
  return isObject(value) && Object.keys(value).every((key) => key === '$schema');
}
