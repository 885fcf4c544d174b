import { type Node, parseTree } from 'jsonc-parser';
import { type Place, positionOf } from '../project/finding.ts';
import { keyOf } from '../project/source.ts';

/** Fields in which people explain things to people. */
const PROSE = ['title', 'why', 'because', 'note', 'doc', 'reason'];

/** Where prose names an id. A word of everyday speech, such as `learn`, is no name there. */
export function namedInProse(files: ReadonlyMap<string, string>, id: string): Place[] {
  if (!/[-_]/.test(id)) return [];
  const name = new RegExp(`(?<![\\w/.-])${id}(?![\\w-])`);
  return [...files].flatMap(([file, text]) => {
    const root = name.test(text) ? parseTree(text) : undefined;
    const found = root ? [...sentencesIn(root)].filter(({ value }) => name.test(String(value))) : [];
    return found.map(({ offset }) => positionOf({ file, text, offset }));
  });
}

function* sentencesIn(node: Node): Generator<Node> {
  const key: unknown = keyOf(node)?.value;
  if (node.type === 'string' && PROSE.includes(String(key))) yield node;
  for (const child of node.children ?? []) yield* sentencesIn(child);
}
