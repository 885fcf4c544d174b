import type { Node } from 'jsonc-parser';
import { BASE, type Fragment } from '../project/fragments.ts';
import { waysTo } from '../project/locate.ts';
import { derived } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';
import type { Path } from '../project/references.ts';

/** Position of a value in a file. */
export interface Written {
  readonly file: string;
  readonly node: Node;
}

export const allFragments = derived((project: Project): readonly Fragment[] =>
  [BASE, ...project.manifestNames].flatMap((name) => project.layer(name).fragments),
);

/** Returns the paths at which an effective value can be written, in any file. */
export function waysIn(project: Project, path: Path): readonly Path[] {
  return waysTo(path, allFragments(project));
}

/** Finds the strings at the paths, including shorthands for the whole value. */
export function stringsAt(fragments: readonly Fragment[], ways: readonly Path[], value: string): Written[] {
  return written(fragments, ways, (root, path) => stringIn(root, path, value));
}

/** Finds the keys at the paths. In a list of ids, the id counts as a key. */
export function keysAt(fragments: readonly Fragment[], ways: readonly Path[]): Written[] {
  return written(fragments, ways, keyIn);
}

export function valuesAt(fragments: readonly Fragment[], ways: readonly Path[]): Written[] {
  return written(fragments, ways, (root, path) => descend(root, path));
}

type Look = (root: Node, path: Path) => Node | undefined;

function written(fragments: readonly Fragment[], ways: readonly Path[], look: Look): Written[] {
  return fragments.flatMap(({ at, source: { file, tree } }) =>
    ways.flatMap((way): Written[] => {
      const node = isBelow(way, at) && tree ? look(tree, way.slice(at.length)) : undefined;
      return node ? [{ file, node }] : [];
    }),
  );
}

function isBelow(way: Path, at: Fragment['at']): boolean {
  return way.length >= at.length && at.every((key, index) => way[index] === key);
}

function stringIn(root: Node, path: Path, value: string): Node | undefined {
  let node: Node | undefined = root;
  for (const key of path) {
    if (node?.type === 'array' && typeof key === 'string') return key === value ? itemOf(node, key) : undefined;
    if (node?.type !== 'object' && node?.type !== 'array') break;
    node = childOf(node, key);
  }
  return node?.type === 'string' && node.value === value ? node : undefined;
}

function keyIn(root: Node, path: Path): Node | undefined {
  const parent = descend(root, path.slice(0, -1));
  const key = path.at(-1);
  if (!parent || key === undefined) return undefined;
  if (parent.type === 'array') return itemOf(parent, String(key));
  return parent.children?.find((child) => child.children?.[0]?.value === key)?.children?.[0];
}

function descend(root: Node, path: Path): Node | undefined {
  return path.reduce<Node | undefined>((node, key) => node && childOf(node, key), root);
}

function childOf(node: Node, key: string | number): Node | undefined {
  if (node.type === 'array') return typeof key === 'number' ? node.children?.[key] : undefined;
  const property = node.type === 'object' ? node.children?.find((child) => child.children?.[0]?.value === key) : undefined;
  return property?.children?.[1];
}

function itemOf({ children = [] }: Node, id: string): Node | undefined {
  return children.find(({ type, value }) => type === 'string' && value === id);
}
