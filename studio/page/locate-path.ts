import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser';

export interface CursorTarget {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Locates a path in JSON text, or its nearest existing parent. */
export function locatePath(file: string, text: string, path: JSONPath): CursorTarget {
  const tree = parseTree(text);
  const steps = path.map((_, index) => path.slice(0, path.length - index));
  const node = tree && (steps.map((step) => findNodeAtLocation(tree, step)).find((found) => found !== undefined) ?? tree);
  const before = text.slice(0, node?.offset ?? 0);
  return { file, line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
