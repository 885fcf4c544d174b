import type { Constant, Logic, Window } from '../schemas/rule.ts';
import { isFault, readDateTime, type DateTime } from './date-time.ts';
import { getOperator, type Operator } from './operators.ts';

/** Path inside the logic of the rule itself (null) or of a referenced rule. */
export interface Place {
  readonly rule: string | null;
  readonly path: readonly (string | number)[];
}

export interface LeafNode {
  readonly kind: 'leaf';
  readonly name: string;
  readonly operator: Operator;
  readonly fact: string;
  /** The constant, the list or, for a duration fact, `{ fact }`; undefined for a bare bool. */
  readonly right: Constant | readonly (string | number)[] | { readonly fact: string } | undefined;
  readonly place: Place;
}
export interface WindowNode {
  readonly kind: 'window';
  readonly operator: Operator;
  readonly start: DateTime | null;
  readonly end: DateTime | null;
  readonly place: Place;
}
export interface GroupNode {
  readonly kind: 'and' | 'or' | 'not';
  readonly items: readonly RuleNode[];
  readonly place: Place;
}
export type RuleNode = LeafNode | WindowNode | GroupNode;

export interface References {
  getLogic(id: string): unknown;
}

export function buildTree(logic: unknown, references: References, place: Place = { rule: null, path: [] }): RuleNode {
  const [name, value] = getEntry(logic);
  const operator = getOperator(name);
  if (!operator) throw new Error(`not checked: unknown operator "${name}"`);
  const at = { rule: place.rule, path: [...place.path, name] };
  if (operator.form === 'reference') {
    return buildTree(references.getLogic(String(value)), references, { rule: String(value), path: [] });
  }
  if (operator.form === 'group' || operator.form === 'not') {
    const kind = name === '!' ? 'not' : name === 'and' ? 'and' : 'or';
    return { kind, items: buildItems(value, references, at), place };
  }
  return operator.form === 'window' ? buildWindow(operator, value as Window, place) : buildLeaf(name, operator, value, place);
}

function buildWindow(operator: Operator, [start, end]: Window, place: Place): WindowNode {
  return { kind: 'window', operator, start: start === null ? null : parseBound(start), end: end === null ? null : parseBound(end), place };
}

function parseBound(text: string): DateTime {
  const read = readDateTime(text);
  if (isFault(read)) throw new Error(`not checked: ${read.message}`);
  return read;
}

function buildItems(value: unknown, references: References, at: Place): readonly RuleNode[] {
  if (!Array.isArray(value)) return [buildTree(value, references, at)];
  return value.map((item: unknown, index) => buildTree(item, references, { rule: at.rule, path: [...at.path, index] }));
}

function buildLeaf(name: string, operator: Operator, value: unknown, place: Place): LeafNode {
  if (operator.form === 'fact') {
    return { kind: 'leaf', name, operator, fact: String(value), right: undefined, place };
  }
  const [left, right] = value as readonly [{ readonly var: string }, unknown]; // checked: a variable comes first
  const isFact = typeof right === 'object' && right !== null && !Array.isArray(right);
  return {
    kind: 'leaf',
    name,
    operator,
    fact: left.var,
    right: isFact ? { fact: String(getEntry(right)[1]) } : (right as LeafNode['right']), // checked: a constant or a list
    place,
  };
}

function getEntry(logic: unknown): [string, unknown] {
  const [entry] = typeof logic === 'object' && logic !== null ? Object.entries(logic as Logic) : [];
  if (!entry) throw new Error('not checked: a condition must be an object');
  return entry;
}

export function collectLeaves(node: RuleNode): readonly LeafNode[] {
  if (node.kind === 'window') return [];
  return node.kind === 'leaf' ? [node] : node.items.flatMap(collectLeaves);
}

export function collectWindows(node: RuleNode): readonly WindowNode[] {
  if (node.kind === 'leaf') return [];
  return node.kind === 'window' ? [node] : node.items.flatMap(collectWindows);
}
