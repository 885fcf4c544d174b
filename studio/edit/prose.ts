import { type Node, parseTree } from 'jsonc-parser';
import { type Place, getPosition } from '../project/finding.ts';
import { escapePattern } from '../escape-pattern.ts';
import { getKeyNode } from '../project/source.ts';

const PROSE = ['title', 'why', 'because', 'note', 'doc', 'reason'];

/** Finds an id in explanations. Ignores ids without a hyphen, because they are also ordinary words, such as `learn`. */
export function findInProse(files: ReadonlyMap<string, string>, id: string): Place[] {
  if (!/[-_]/.test(id)) return [];
  const name = new RegExp(`(?<![\\w/.-])${escapePattern(id)}(?![\\w-])`);
  return [...files].flatMap(([file, text]) => {
    const root = name.test(text) ? parseTree(text) : undefined;
    const found = root ? [...findSentences(root)].filter(({ value }) => name.test(String(value))) : [];
    return found.map(({ offset }) => getPosition({ file, text, offset }));
  });
}

function* findSentences(node: Node): Generator<Node> {
  const key: unknown = getKeyNode(node)?.value;
  if (node.type === 'string' && PROSE.includes(String(key))) yield node;
  for (const child of node.children ?? []) yield* findSentences(child);
}
