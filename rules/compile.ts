import type { FactCatalogue, FactShape, FactType } from '../schemas/domains/fact.ts';
import type { CompiledRule, Rule } from '../schemas/rule.ts';
import { literalDuration, parseDuration } from './duration.ts';
import { NOW, slotOf } from './logic.ts';
import { leavesOf, treeOf, type LeafNode, type References, type RuleNode } from './tree.ts';

export interface CompileContext extends References {
  readonly catalogue: FactCatalogue;
}

/** Turns a checked rule into plain JSON that json-logic-js runs as it stands; all that the page gets of a rule. */
export function compileRule(rule: Pick<Rule, 'onUnknown'> & { readonly logic: unknown }, context: CompileContext): CompiledRule {
  const tree = treeOf(rule.logic, context);
  return { logic: compileTree(tree, context.catalogue), onUnknown: rule.onUnknown, reads: readsOf(tree, context.catalogue) };
}

/** The compiled logic of a tree or of one part of it. */
export function compileTree(node: RuleNode, catalogue: FactCatalogue): unknown {
  if (node.kind === 'leaf') return compileLeaf(node, shapeOf(node.fact, catalogue));
  // Instants alone: a page needs to know nothing of zones.
  if (node.kind === 'window') return { during: [node.start?.at ?? null, node.end?.at ?? null, { var: NOW }] };
  const items = node.items.map((item) => compileTree(item, catalogue));
  return { [node.kind === 'not' ? '!' : node.kind]: items };
}

function compileLeaf(leaf: LeafNode, shape: FactShape): unknown {
  const read = { var: slotOf(leaf.fact) };
  if (leaf.operator.form === 'fact') return read;
  if (leaf.operator.form === 'time') return { not_within: [read, rightOf(leaf), { var: NOW }] };
  const comparison = { [leaf.name]: [read, leaf.operator.form === 'equality' ? constantOf(leaf, shape.type) : leaf.right] };
  // In JavaScript null <= 10 is true; here an ordering with "none" is false.
  const guarded = leaf.operator.form === 'ordering' && shape.nullable;
  return guarded ? { and: [{ '!==': [read, null] }, comparison] } : comparison;
}

function rightOf(leaf: LeafNode): unknown {
  const factId = durationFactOf(leaf);
  return factId === null ? literalDuration(leaf.right) : { var: slotOf(factId) };
}

/** The constant of an equality as facts hold it: a duration is compared in milliseconds. */
export function constantOf(leaf: LeafNode, type: FactType): unknown {
  return type.kind === 'duration' && typeof leaf.right === 'string' ? parseDuration(leaf.right) : leaf.right;
}

/** The duration fact that a time comparison reads, or null when it is a literal. */
export function durationFactOf(leaf: LeafNode): string | null {
  const right = leaf.right;
  return typeof right === 'object' && right !== null && 'fact' in right ? right.fact : null;
}

function readsOf(tree: RuleNode, catalogue: FactCatalogue): Record<string, FactShape> {
  const reads: Record<string, FactShape> = {};
  const leaves = leavesOf(tree);
  const named = leaves.flatMap((leaf) => [leaf.fact, durationFactOf(leaf) ?? []].flat());
  for (const id of new Set(named)) {
    const { type, nullable } = shapeOf(id, catalogue);
    reads[id] = { type: type.kind === 'enum' ? narrow(type.values, id, leaves) : type, nullable };
  }
  return reads;
}

/** An enum of fifty routes need not ship: the values that the rule names and one other behave like all of them. */
function narrow(values: readonly (string | number)[], id: string, leaves: readonly LeafNode[]): FactType {
  const named = new Set(leaves.filter((leaf) => leaf.fact === id).flatMap((leaf) => leaf.right));
  const other = values.find((value) => !named.has(value));
  const kept = values.filter((value) => named.has(value));
  return { kind: 'enum', values: other === undefined ? kept : [...kept, other] };
}

function shapeOf(id: string, catalogue: FactCatalogue): FactShape {
  const fact = Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
  if (!fact) throw new Error(`not checked: unknown fact "${id}"`);
  return fact;
}
