import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isObject } from '../../schemas/manifest/shape.ts';
import { keptByText } from './kept.ts';

/** Something wrong with a text as JSON, at an offset. */
export interface SourceFault {
  readonly check: string;
  readonly offset: number;
  readonly message: string;
}

export const MAX_DEPTH = 24;
const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];

/** A value, and what is wrong with its text. */
export interface Piece {
  readonly value: unknown;
  readonly faults: readonly SourceFault[];
}

/** A piece of JSON by itself: the value of one property of a file, the same object for the same text. */
export const parsePiece = keptByText<Piece>(20_000, (text) => parseFaultless(text) ?? parseWithFaults(text));

/** Most texts have no fault, and the platform's own parser is many times faster; it only does not tell what it passes over. */
function parseFaultless(text: string): Piece | null {
  try {
    const value: unknown = JSON.parse(text);
    return keysIn(value, 1) === keysWritten(text) ? { value, faults: [] } : null;
  } catch {
    return null;
  }
}

/** How many keys a value has, with those below; NaN where it has one that is not allowed or is too deep. */
function keysIn(value: unknown, depth: number): number {
  if (depth > MAX_DEPTH) return NaN;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + keysIn(item, depth + 1), 0);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce((sum, [key, item]) => sum + (FORBIDDEN.includes(key) ? NaN : 1) + keysIn(item, depth + 1), 0);
}

/** A key that is written twice counts twice. */
function keysWritten(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (colon !== undefined) count += 1;
  return count;
}

function parseWithFaults(text: string): Piece {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const faults = errors
    .slice(0, 1)
    .map(({ error, offset }) => ({ check: 'json/syntax', offset, message: `not JSON: ${inWords(printParseErrorCode(error))}` }));
  if (!tree || faults.length > 0)
    return { value: undefined, faults: faults.length > 0 ? faults : [{ check: 'json/syntax', offset: 0, message: 'the file is empty' }] };
  const found: SourceFault[] = [];
  return { value: valueOf(tree, 1, found), faults: found };
}

/** `PropertyNameExpected` as a reader says it. The first error of a text only: the others follow from it. */
function inWords(name: string): string {
  return name.replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}

function valueOf(node: Node, depth: number, faults: SourceFault[]): unknown {
  if (depth > MAX_DEPTH) {
    faults.push({ check: 'json/depth', offset: node.offset, message: `nested deeper than ${MAX_DEPTH} levels` });
    return null;
  }
  if (node.type === 'array') return (node.children ?? []).map((child) => valueOf(child, depth + 1, faults));
  if (node.type !== 'object') return node.value;
  const value: Record<string, unknown> = {};
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    const key = String(keyNode?.value);
    const fault = keyFault(key, value, property.offset);
    if (fault) faults.push(fault);
    else if (valueNode) value[key] = valueOf(valueNode, depth + 1, faults);
  }
  return value;
}

export function keyFault(key: string, before: object, offset: number): SourceFault | null {
  if (FORBIDDEN.includes(key)) return { check: 'json/key', offset, message: `"${key}" is not allowed as a key` };
  return Object.hasOwn(before, key) ? { check: 'json/key', offset, message: `"${key}" is written twice` } : null;
}
