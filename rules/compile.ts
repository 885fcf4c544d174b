import type { FactCatalogue, FactShape, FactType } from '../schemas/domains/fact.ts';
import type { CompiledRule, Rule } from '../schemas/rule.ts';
import { parseLiteralDuration, parseDuration } from './duration.ts';
import { NOW, toVariableName } from './logic.ts';
import { collectLeaves, buildTree, type LeafNode, type References, type RuleNode } from './tree.ts';

export interface CompileContext extends References {
  readonly catalogue: FactCatalogue;
}

export function compileRule(rule: Pick<Rule, 'onUnknown'> & { readonly logic: unknown }, context: CompileContext): CompiledRule {
  const tree = buildTree(rule.logic, context);
  return { logic: compileTree(tree, context.catalogue), onUnknown: rule.onUnknown, reads: collectReads(tree, context.catalogue) };
}

export function compileTree(node: RuleNode, catalogue: FactCatalogue): unknown {
  if (node.kind === 'leaf') return compileLeaf(node, getShape(node.fact, catalogue));
  // Compile to instants, so that pages don't need time zones.
  if (node.kind === 'window') return { during: [node.start?.at ?? null, node.end?.at ?? null, { var: NOW }] };
  const items = node.items.map((item) => compileTree(item, catalogue));
  return { [node.kind === 'not' ? '!' : node.kind]: items };
}

function compileLeaf(leaf: LeafNode, shape: FactShape): unknown {
  const read = { var: toVariableName(leaf.fact) };
  if (leaf.operator.form === 'fact') return read;
  if (leaf.operator.form === 'time') return { not_within: [read, compileDuration(leaf), { var: NOW }] };
  const comparison = { [leaf.name]: [read, leaf.operator.form === 'equality' ? getConstant(leaf, shape.type) : leaf.right] };
  // In JavaScript, null <= 10 is true. In rules, ordering comparisons with null are false.
  const guarded = leaf.operator.form === 'ordering' && shape.nullable;
  return guarded ? { and: [{ '!==': [read, null] }, comparison] } : comparison;
}

function compileDuration(leaf: LeafNode): unknown {
  const factId = getDurationFact(leaf);
  return factId === null ? parseLiteralDuration(leaf.right) : { var: toVariableName(factId) };
}

function getConstant(leaf: LeafNode, type: FactType): unknown {
  return type.kind === 'duration' && typeof leaf.right === 'string' ? parseDuration(leaf.right) : leaf.right;
}

export function getDurationFact(leaf: LeafNode): string | null {
  const right = leaf.right;
  return typeof right === 'object' && right !== null && 'fact' in right ? right.fact : null;
}

function collectReads(tree: RuleNode, catalogue: FactCatalogue): Record<string, FactShape> {
  const reads: Record<string, FactShape> = {};
  const leaves = collectLeaves(tree);
  const named = leaves.flatMap((leaf) => [leaf.fact, getDurationFact(leaf) ?? []].flat());
  for (const id of new Set(named)) {
    const { type, nullable } = getShape(id, catalogue);
    reads[id] = { type: type.kind === 'enum' ? narrowEnumValues(type.values, id, leaves) : type, nullable };
  }
  return reads;
}

/** Reduces download size: the values that the rule names and one other behave like all values. */
function narrowEnumValues(values: readonly (string | number)[], id: string, leaves: readonly LeafNode[]): FactType {
  const named = new Set(leaves.filter((leaf) => leaf.fact === id).flatMap((leaf) => leaf.right));
  const other = values.find((value) => !named.has(value));
  const used = values.filter((value) => named.has(value));
  return { kind: 'enum', values: other === undefined ? used : [...used, other] };
}

function getShape(id: string, catalogue: FactCatalogue): FactShape {
  const fact = Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
  if (!fact) throw new Error(`not checked: unknown fact "${id}"`);
  return fact;
}
