import type { Node } from 'jsonc-parser';
import { BASE, type Fragment } from '../project/fragments.ts';
import { getWrittenPaths } from '../project/locate.ts';
import { createDerived } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';
import type { Path } from '../project/references.ts';

export interface WrittenNode {
  readonly file: string;
  readonly node: Node;
}

export const getAllFragments = createDerived((project: Project): readonly Fragment[] =>
  [BASE, ...project.manifestNames].flatMap((name) => project.layer(name).fragments),
);

export function getAllWrittenPaths(project: Project, path: Path): readonly Path[] {
  return getWrittenPaths(path, getAllFragments(project));
}

/** Finds the strings at the paths, including shorthands for the whole value. */
export function findStringNodes(fragments: readonly Fragment[], paths: readonly Path[], value: string): WrittenNode[] {
  return findNodes(fragments, paths, (root, path) => findStringNode(root, path, value));
}

/** Finds the keys at the paths. In a list of ids, the id counts as a key. */
export function findKeyNodes(fragments: readonly Fragment[], paths: readonly Path[]): WrittenNode[] {
  return findNodes(fragments, paths, findKeyNode);
}

export function findValueNodes(fragments: readonly Fragment[], paths: readonly Path[]): WrittenNode[] {
  return findNodes(fragments, paths, (root, path) => descend(root, path));
}

type FindNode = (root: Node, path: Path) => Node | undefined;

function findNodes(fragments: readonly Fragment[], paths: readonly Path[], look: FindNode): WrittenNode[] {
  return fragments.flatMap(({ at, source: { file, tree } }) =>
    paths.flatMap((way): WrittenNode[] => {
      const node = isBelow(way, at) && tree ? look(tree, way.slice(at.length)) : undefined;
      return node ? [{ file, node }] : [];
    }),
  );
}

function isBelow(way: Path, at: Fragment['at']): boolean {
  return way.length >= at.length && at.every((key, index) => way[index] === key);
}

function findStringNode(root: Node, path: Path, value: string): Node | undefined {
  let node: Node | undefined = root;
  for (const key of path) {
    if (node?.type === 'array' && typeof key === 'string') return key === value ? findItem(node, key) : undefined;
    if (node?.type !== 'object' && node?.type !== 'array') break;
    node = findChild(node, key);
  }
  return node?.type === 'string' && node.value === value ? node : undefined;
}

function findKeyNode(root: Node, path: Path): Node | undefined {
  const parent = descend(root, path.slice(0, -1));
  const key = path.at(-1);
  if (!parent || key === undefined) return undefined;
  if (parent.type === 'array') return findItem(parent, String(key));
  return parent.children?.find((child) => child.children?.[0]?.value === key)?.children?.[0];
}

function descend(root: Node, path: Path): Node | undefined {
  return path.reduce<Node | undefined>((node, key) => node && findChild(node, key), root);
}

function findChild(node: Node, key: string | number): Node | undefined {
  if (node.type === 'array') return typeof key === 'number' ? node.children?.[key] : undefined;
  const property = node.type === 'object' ? node.children?.find((child) => child.children?.[0]?.value === key) : undefined;
  return property?.children?.[1];
}

function findItem({ children = [] }: Node, id: string): Node | undefined {
  return children.find(({ type, value }) => type === 'string' && value === id);
}
