import type { Constant, Logic, Window } from '../schemas/rule.ts';
import { isFault, readDateTime, type DateTime } from './date-time.ts';
import { operatorOf, type Operator } from './operators.ts';

/** Where a condition is written: in the rule itself (null) or in a referenced one, with the path inside its logic. */
export interface Place {
  readonly rule: string | null;
  readonly path: readonly (string | number)[];
}

/** A comparison of one fact, as it is written. */
export interface LeafNode {
  readonly kind: 'leaf';
  readonly name: string;
  readonly operator: Operator;
  readonly fact: string;
  /** The constant, the list or, for a duration fact, `{ fact }`; undefined for a bare bool. */
  readonly right: Constant | readonly (string | number)[] | { readonly fact: string } | undefined;
  readonly place: Place;
}
/** A window of time, as it is written; null where it is open. */
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

/** Finds the logic of another rule by id. */
export interface References {
  logicOf(id: string): unknown;
}

/** The conditions of checked logic with references expanded, each with the place that wrote it. */
export function treeOf(logic: unknown, references: References, place: Place = { rule: null, path: [] }): RuleNode {
  const [name, value] = entryOf(logic);
  const operator = operatorOf(name);
  if (!operator) throw new Error(`not checked: unknown operator "${name}"`);
  const at = { rule: place.rule, path: [...place.path, name] };
  if (operator.form === 'reference') {
    return treeOf(references.logicOf(String(value)), references, { rule: String(value), path: [] });
  }
  if (operator.form === 'group' || operator.form === 'not') {
    const kind = name === '!' ? 'not' : name === 'and' ? 'and' : 'or';
    return { kind, items: itemsOf(value, references, at), place };
  }
  return operator.form === 'window' ? windowOf(operator, value as Window, place) : leafOf(name, operator, value, place);
}

function windowOf(operator: Operator, [start, end]: Window, place: Place): WindowNode {
  return { kind: 'window', operator, start: start === null ? null : boundOf(start), end: end === null ? null : boundOf(end), place };
}

function boundOf(text: string): DateTime {
  const read = readDateTime(text);
  if (isFault(read)) throw new Error(`not checked: ${read.message}`);
  return read;
}

function itemsOf(value: unknown, references: References, at: Place): readonly RuleNode[] {
  if (!Array.isArray(value)) return [treeOf(value, references, at)];
  return value.map((item: unknown, index) => treeOf(item, references, { rule: at.rule, path: [...at.path, index] }));
}

function leafOf(name: string, operator: Operator, value: unknown, place: Place): LeafNode {
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
    right: isFact ? { fact: String(entryOf(right)[1]) } : (right as LeafNode['right']), // checked: a constant or a list
    place,
  };
}

function entryOf(logic: unknown): [string, unknown] {
  const [entry] = typeof logic === 'object' && logic !== null ? Object.entries(logic as Logic) : [];
  if (!entry) throw new Error('not checked: a condition must be an object');
  return entry;
}

/** The comparisons of facts in a tree, from left to right. */
export function leavesOf(node: RuleNode): readonly LeafNode[] {
  if (node.kind === 'window') return [];
  return node.kind === 'leaf' ? [node] : node.items.flatMap(leavesOf);
}

/** The windows of time in a tree, from left to right. */
export function windowsOf(node: RuleNode): readonly WindowNode[] {
  if (node.kind === 'leaf') return [];
  return node.kind === 'window' ? [node] : node.items.flatMap(windowsOf);
}
