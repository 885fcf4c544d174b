import type { Fact, FactValue } from '../schemas/domains/fact.ts';
import { compileTree, type CompileContext } from './compile.ts';
import { describeDate } from './describe-date.ts';
import { parseLiteralDuration } from './duration.ts';
import { describeLeaf } from './explain.ts';
import { formatLabeled } from './label.ts';
import { NOW } from './logic.ts';
import { buildTree, type GroupNode, type LeafNode, type Place, type RuleNode, type WindowNode } from './tree.ts';
import { describeDuration } from './describe-row.ts';

export interface Obligation {
  readonly text: string;
  readonly place: Place;
  /** Compiled condition: the comparison has the required truth and determines the outcome. */
  readonly logic: unknown;
  /** Required value of the fact or of `NOW`. For an instant, its age in ms. */
  readonly exact: { readonly fact: string; readonly value: FactValue } | null;
  readonly truth: boolean | null;
}

/**
 * Requires each comparison to be true and false while it alone determines the outcome (masking MC/DC, CAST-10).
 * Also requires each member of a list, and both sides of each threshold and window bound.
 */
export function getObligations(logic: unknown, context: CompileContext): Obligation[] {
  const found: Obligation[] = [];
  collect(buildTree(logic, context), []);
  // Exact ones first, because their cases usually cover others, too.
  return found.sort((a, b) => Number(a.exact === null) - Number(b.exact === null));

  function collect(node: RuleNode, masks: readonly unknown[]): void {
    if (node.kind === 'leaf' || node.kind === 'window') return void found.push(...createLeafObligations(node, masks, context));
    for (const item of node.items) collect(item, [...masks, ...getMasks(node, item, context)]);
  }
}

/** To let one part determine the outcome, the others must be true in an `and` and false in an `or`. */
function getMasks(group: GroupNode, item: RuleNode, { catalogue }: CompileContext): unknown[] {
  if (group.kind === 'not') return [];
  const others = group.items.filter((other) => other !== item).map((other) => compileTree(other, catalogue));
  return group.kind === 'and' ? others : others.map((other) => ({ '!': [other] }));
}

function createLeafObligations(leaf: LeafNode | WindowNode, masks: readonly unknown[], context: CompileContext): Obligation[] {
  const own = compileTree(leaf, context.catalogue);
  const text = describeLeaf(leaf, context.catalogue);
  const base = { place: leaf.place, logic: { and: [true, ...masks] } }; // json-logic-js evaluates an empty `and` to false
  const truth = [true, false].map((wanted) => ({
    ...base,
    text: `${text}: ${wanted}`,
    logic: { and: [...masks, wanted ? own : { '!': [own] }] },
    exact: null,
    truth: wanted,
  }));
  const exact = leaf.kind === 'window' ? getExactInstants(leaf) : getExactValues(leaf, context.catalogue[leaf.fact]);
  return [
    ...truth,
    ...exact.map(({ text: detail, fact, value }) => ({ ...base, text: `${text}: ${detail}`, exact: { fact, value }, truth: null })),
  ];
}

interface Exact {
  readonly fact: string;
  readonly value: FactValue;
  readonly text: string;
}

function getExactValues(leaf: LeafNode, fact: Fact | undefined): Exact[] {
  return getExactConstants(leaf).map((value) => ({
    fact: leaf.fact,
    value,
    text: `at ${isAge(leaf) ? `${describeDuration(Number(value))} ago` : formatLabeled(value, fact)}`,
  }));
}

function getExactInstants({ start, end, operator }: WindowNode): Exact[] {
  return [start, end].flatMap((bound) => {
    if (bound === null) return [];
    return operator.edges.map((edge) => ({
      fact: NOW,
      value: bound.at + edge,
      text: `${edge < 0 ? 'just before' : 'at'} ${describeDate(bound)}`,
    }));
  });
}

const isAge = (leaf: LeafNode): boolean => leaf.operator.form === 'time';

function getExactConstants(leaf: LeafNode): readonly (string | number)[] {
  if (Array.isArray(leaf.right)) return leaf.right as readonly (string | number)[]; // checked: `in` alone has a list
  const threshold = isAge(leaf) ? parseLiteralDuration(leaf.right) : leaf.right;
  return typeof threshold === 'number' ? leaf.operator.edges.map((edge) => threshold + edge) : [];
}
