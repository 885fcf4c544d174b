import type { Fact, FactValue } from '../schemas/domains/fact.ts';
import { compileTree, durationFactOf, type CompileContext } from './compile.ts';
import { dateInWords } from './date-words.ts';
import { literalDuration } from './duration.ts';
import { textOf } from './explain.ts';
import { labelled } from './label.ts';
import { NOW } from './logic.ts';
import { treeOf, type GroupNode, type LeafNode, type Place, type RuleNode, type WindowNode } from './tree.ts';
import { durationInWords } from './words.ts';

/** Something that one of a rule's cases has to show. */
export interface Obligation {
  readonly text: string;
  readonly place: Place;
  /** Compiled: the comparison has the wanted truth, and nothing around it hides that from the outcome. */
  readonly logic: unknown;
  /** The exact value that the fact must have, or the clock; the age in milliseconds for an instant. */
  readonly exact: { readonly fact: string; readonly value: FactValue } | null;
  /** The truth that the comparison has to have; null where only the value is asked for. */
  readonly truth: boolean | null;
}

/**
 * What adequate cases reach: each comparison true and false where it alone settles the outcome (masking MC/DC, CAST-10),
 * every member of a list, and both sides of every threshold and of every start and end of a window.
 */
export function obligationsOf(logic: unknown, context: CompileContext): Obligation[] {
  const found: Obligation[] = [];
  visit(treeOf(logic, context), []);
  // The exact ones first: a case for one of them mostly reaches a plain one too.
  return found.sort((a, b) => Number(a.exact === null) - Number(b.exact === null));

  function visit(node: RuleNode, masks: readonly unknown[]): void {
    if (node.kind === 'leaf' || node.kind === 'window') return void found.push(...leafObligations(node, masks, context));
    for (const item of node.items) visit(item, [...masks, ...besides(node, item, context)]);
  }
}

/** The other parts of an `and` must be true, and of an `or` false, for one part to be seen. */
function besides(group: GroupNode, item: RuleNode, { catalogue }: CompileContext): unknown[] {
  if (group.kind === 'not') return [];
  const others = group.items.filter((other) => other !== item).map((other) => compileTree(other, catalogue));
  return group.kind === 'and' ? others : others.map((other) => ({ '!': [other] }));
}

function leafObligations(leaf: LeafNode | WindowNode, masks: readonly unknown[], context: CompileContext): Obligation[] {
  const own = compileTree(leaf, context.catalogue);
  const text = textOf(leaf, context.catalogue);
  const base = { place: leaf.place, logic: { and: [true, ...masks] } }; // json-logic-js takes an empty `and` for false
  const truth = [true, false].map((wanted) => ({
    ...base,
    text: `${text}: ${wanted}`,
    logic: { and: [...masks, wanted ? own : { '!': [own] }] },
    exact: null,
    truth: wanted,
  }));
  const exact = leaf.kind === 'window' ? momentsOf(leaf) : valuesOf(leaf, context.catalogue[leaf.fact]);
  return [
    ...truth,
    ...exact.map(({ words, fact, value }) => ({ ...base, text: `${text}: ${words}`, exact: { fact, value }, truth: null })),
  ];
}

interface Exact {
  readonly fact: string;
  readonly value: FactValue;
  readonly words: string;
}

function valuesOf(leaf: LeafNode, fact: Fact | undefined): Exact[] {
  return exactsOf(leaf).map((value) => ({
    fact: leaf.fact,
    value,
    words: `at ${isAge(leaf) ? `${durationInWords(Number(value))} ago` : labelled(value, fact)}`,
  }));
}

/** The last instant before a window and its first one, its own last and the first one after it. */
function momentsOf({ start, end, operator }: WindowNode): Exact[] {
  return [start, end].flatMap((bound) => {
    if (bound === null) return [];
    return operator.edges.map((edge) => ({
      fact: NOW,
      value: bound.at + edge,
      words: `${edge < 0 ? 'just before' : 'at'} ${dateInWords(bound)}`,
    }));
  });
}

const isAge = (leaf: LeafNode): boolean => leaf.operator.form === 'time';

function exactsOf(leaf: LeafNode): readonly (string | number)[] {
  if (Array.isArray(leaf.right)) return leaf.right as readonly (string | number)[]; // checked: `in` alone has a list
  const threshold = isAge(leaf) && durationFactOf(leaf) === null ? literalDuration(leaf.right) : leaf.right;
  return typeof threshold === 'number' ? leaf.operator.edges.map((edge) => threshold + edge) : [];
}
