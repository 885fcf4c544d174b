import { type Node, parseTree } from 'jsonc-parser';
import { splitProperties, type Span } from './fragments.ts';
import { keptByText } from './kept.ts';
import { keyFault, MAX_DEPTH, parsePiece, type SourceFault } from './piece.ts';

/** Where a value stands, or the nearest one around it: `depth` keys of the path were found. */
export interface Found {
  readonly depth: number;
  readonly offset: number;
  /** Of the last key found; of the value for an item of a list. */
  readonly keyOffset: number;
}

/** A parsed file. */
export interface Source {
  readonly text: string;
  /** Undefined when the text is no JSON. */
  readonly value: unknown;
  readonly faults: readonly SourceFault[];
  readonly find: (path: readonly (string | number)[]) => Found;
}

const MAX_CHARACTERS = 256 * 1024;
/** The parser calls itself for each level: thousands of them would end its stack. */
const PARSER_DEPTH = 500;

/** Parses strict JSON: no comments, no trailing commas, no key twice, no key that reaches a prototype. Kept by text. */
export const parseSource = keptByText<Source>(4000, (text) => {
  if (text.length > MAX_CHARACTERS)
    return refused(text, { check: 'json/size', offset: 0, message: `larger than ${MAX_CHARACTERS / 1024} kB` });
  const abyss = offsetOfDepth(text, PARSER_DEPTH);
  if (abyss !== null) return refused(text, { check: 'json/depth', offset: abyss, message: `nested deeper than ${MAX_DEPTH} levels` });
  const spans = splitProperties(text);
  return (spans && joined(text, spans)) ?? whole(text);
});

/** Where a text opens its first bracket beyond a depth; null when it never does. */
function offsetOfDepth(text: string, limit: number): number | null {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > limit) return index;
  }
  return null;
}

function joined(text: string, spans: readonly Span[]): Source | null {
  const value: Record<string, unknown> = {};
  const faults: SourceFault[] = [];
  for (const { key, keyOffset, start, end } of spans) {
    const piece = parsePiece(text.slice(start, end));
    if (piece.value === undefined) return null;
    const fault = keyFault(key, value, keyOffset);
    if (fault) faults.push(fault);
    else value[key] = piece.value;
    faults.push(...piece.faults.map((each) => ({ ...each, offset: each.offset + start })));
  }
  const find: Source['find'] = ([key, ...rest]) => {
    const span = spans.find((each) => each.key === key);
    if (!span) return { depth: 0, offset: text.indexOf('{'), keyOffset: text.indexOf('{') };
    const inner = findIn(text.slice(span.start, span.end), rest);
    return {
      depth: inner.depth + 1,
      offset: inner.offset + span.start,
      keyOffset: inner.depth === 0 ? span.keyOffset : inner.keyOffset + span.start,
    };
  };
  return { text, value, faults, find };
}

function whole(text: string): Source {
  const { value, faults } = parsePiece(text);
  return { text, value, faults, find: (path) => findIn(text, path) };
}

function refused(text: string, fault: SourceFault): Source {
  return { text, value: undefined, faults: [fault], find: () => ({ depth: 0, offset: 0, keyOffset: 0 }) };
}

/** Trees are many times their text: they are made only for what is to be located, and few are kept. */
const treeOf = keptByText<{ readonly root: Node | undefined }>(100, (text) => ({ root: parseTree(text) }));

function findIn(text: string, path: readonly (string | number)[]): Found {
  let node = treeOf(text).root;
  let depth = 0;
  for (const key of path) {
    const child = childOf(node, key);
    if (!child) break;
    node = child;
    depth += 1;
  }
  const offset = node?.offset ?? 0;
  return { depth, offset, keyOffset: node?.parent?.type === 'property' ? node.parent.offset : offset };
}

function childOf(node: Node | undefined, key: string | number): Node | undefined {
  if (node?.type === 'array') return node.children?.[Number(key)];
  const property = node?.type === 'object' ? node.children?.find((child) => child.children?.[0]?.value === key) : undefined;
  return property?.children?.[1];
}
