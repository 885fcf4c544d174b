import type { ServerContent } from '../../../schemas/manifest/resolved.ts';
import { splitLines } from './markup.ts';

/** A block element, or a run of inline nodes, which becomes a paragraph. */
export interface Group {
  readonly isRun: boolean;
  readonly nodes: readonly (Node | string)[];
}

const BLOCKS = 'p,ul,ol,li,h3,h4';

export function isList(node: Node): boolean {
  return node instanceof HTMLElement && (node.localName === 'ul' || node.localName === 'ol');
}

/** Groups the top level of a tree into blocks and runs. Newlines split runs if the markup has no line breaks. */
export function groupNodes(tree: DocumentFragment): readonly Group[] {
  const hasLayout = tree.querySelector(`${BLOCKS},br`) !== null;
  const groups: { isRun: boolean; nodes: (Node | string)[] }[] = [];
  const add = (node: Node | string, isNew: boolean): void => {
    const last = groups.at(-1);
    if (!isNew && last?.isRun === true) last.nodes.push(node);
    else groups.push({ isRun: true, nodes: [node] });
  };
  for (const node of tree.childNodes) {
    if (isBlock(node)) groups.push({ isRun: false, nodes: [node] });
    else if (hasLayout || node.nodeType !== Node.TEXT_NODE) add(node, false);
    else (node.textContent ?? '').split(/[\r\n]+/).forEach((line, index) => add(line, index > 0));
  }
  return groups.filter(({ isRun, nodes }) => !isRun || nodes.some(hasWords));
}

/** Returns the runs in which phrases become links. Existing links are excluded. */
export function collectTexts(tree: DocumentFragment, content: ServerContent): readonly string[] {
  const linked = [...tree.querySelectorAll('a[href]')].filter((anchor) => content.resolve(anchor.getAttribute('href') ?? '') !== null);
  const walker = document.createTreeWalker(tree, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (!linked.some((anchor) => anchor.contains(currentNode))) texts.push(...splitLines(currentNode.textContent ?? ''));
  }
  return texts;
}

function isBlock(node: Node): boolean {
  return node instanceof HTMLElement && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);
}

function hasWords(node: Node | string): boolean {
  return (typeof node === 'string' ? node : (node.textContent ?? '')).trim() !== '';
}
