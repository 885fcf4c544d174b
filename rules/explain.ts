import type { Async } from '../schemas/async.ts';
import type { FactCatalogue, FactReader, FactValue } from '../schemas/domains/fact.ts';
import type { CompiledRule, OnUnknown } from '../schemas/rule.ts';
import { compileRule, compileTree, getDurationFact, type CompileContext } from './compile.ts';
import { parseLiteralDuration } from './duration.ts';
import { getDecision, evaluateRule, type Decision, type Outcome } from './evaluate.ts';
import { findCounterfactual, type Counterfactual } from './counterfactual.ts';
import { describeWindow, collectZones } from './describe-date.ts';
import { type LabelSource, formatLabeled } from './label.ts';
import { NOW, replaceFacts } from './logic.ts';
import type { SpaceContext } from './space.ts';
import { buildTree, collectWindows, type LeafNode, type Place, type RuleNode, type WindowNode } from './tree.ts';
import { describeDuration } from './describe-row.ts';

export interface ExplainedFact {
  readonly id: string;
  readonly reading: Async<FactValue>;
  readonly source: string;
  readonly personal: boolean;
  readonly zone?: string;
}

export interface ExplainedNode {
  readonly kind: RuleNode['kind'];
  readonly text: string;
  readonly outcome: Outcome;
  readonly place: Place;
  /** True for comparisons that determine the rule's outcome, and for their ancestors. */
  readonly decided: boolean;
  readonly items: readonly ExplainedNode[];
  readonly facts: readonly ExplainedFact[];
}

export interface Explanation {
  readonly outcome: Outcome;
  readonly decision: Decision;
  readonly tree: ExplainedNode;
  readonly deciding: readonly ExplainedNode[];
  readonly counterfactual: Counterfactual | null;
}

export interface ExplainContext extends CompileContext, SpaceContext {
  readonly reader: FactReader;
  readonly now: number;
  /** Facts that the counterfactual must not change because the site sets them. */
  readonly settled?: Readonly<Record<string, FactValue>>;
}

interface Scope extends ExplainContext {
  readonly compiled: CompiledRule;
}

export function explainRule(rule: { readonly logic: unknown; readonly onUnknown: OnUnknown }, context: ExplainContext): Explanation {
  const compiled = compileRule(rule, context);
  const ruleTree = buildTree(rule.logic, context);
  const tree = explainNode(ruleTree, { ...context, compiled }, true);
  const decision = getDecision(tree.outcome, rule.onUnknown);
  const counterfactual = findCounterfactual({ ...compiled, logic: replaceFacts(compiled.logic, context.settled ?? {}) }, decision, {
    ...context,
    zones: collectZones(collectWindows(ruleTree)),
  });
  return { outcome: tree.outcome, decision, tree, deciding: collectDeciding(tree), counterfactual };
}

export function describeLeaf(leaf: LeafNode | WindowNode, catalogue: FactCatalogue): string {
  if (leaf.kind === 'window') return describeWindow(leaf);
  const duration = leaf.operator.form === 'time' ? parseLiteralDuration(leaf.right) : null;
  const right = getDurationFact(leaf) ?? (duration === null ? describeOperand(leaf, catalogue[leaf.fact]) : describeDuration(duration));
  return leaf.operator.form === 'fact' ? leaf.fact : `${leaf.fact} ${leaf.operator.phrase} ${right}`;
}

function describeOperand({ right }: LeafNode, fact: LabelSource): string {
  if (Array.isArray(right)) return right.map((member) => formatLabeled(member, fact)).join(', ');
  if (right === null) return 'none';
  return typeof right === 'object' ? JSON.stringify(right) : formatLabeled(right, fact);
}

function explainNode(node: RuleNode, scope: Scope, decided: boolean): ExplainedNode {
  const outcome = evaluateNode(node, scope);
  if (node.kind === 'leaf' || node.kind === 'window') {
    return {
      kind: node.kind,
      text: describeLeaf(node, scope.catalogue),
      outcome,
      place: node.place,
      decided,
      items: [],
      facts: getExplainedFacts(node, scope),
    };
  }
  const items = node.items.map((item) => explainNode(item, scope, decided && isDecisive(node, outcome, evaluateNode(item, scope))));
  return { kind: node.kind, text: node.kind, outcome, place: node.place, decided, items, facts: [] };
}

function evaluateNode(node: RuleNode, { compiled, catalogue, reader, now }: Scope): Outcome {
  return evaluateRule({ ...compiled, logic: compileTree(node, catalogue) }, reader, now);
}

/** One false part decides an `and`, and one true part an `or`. Otherwise, all parts do. Unknown parts decide an unknown outcome. */
function isDecisive(group: RuleNode, outcome: Outcome, item: Outcome): boolean {
  if (outcome.state !== 'ready') return item.state !== 'ready';
  if (group.kind === 'not' || outcome.value === (group.kind === 'and')) return true;
  return item.state === 'ready' && item.value === outcome.value;
}

function collectDeciding(tree: ExplainedNode): readonly ExplainedNode[] {
  if (!tree.decided) return [];
  return tree.items.length === 0 ? [tree] : tree.items.flatMap(collectDeciding);
}

function getExplainedFacts(leaf: LeafNode | WindowNode, { catalogue, reader, now }: Scope): readonly ExplainedFact[] {
  if (leaf.kind === 'window') return [createClockFact(leaf, now)];
  const ids = [leaf.fact, getDurationFact(leaf)].filter((id) => id !== null);
  return ids.flatMap((id) => {
    const fact = catalogue[id];
    return fact ? [{ id, reading: reader.read(id, now), source: fact.source, personal: fact.personal }] : [];
  });
}

function createClockFact({ start, end }: WindowNode, now: number): ExplainedFact {
  const zone = start?.zone ?? end?.zone ?? 'UTC';
  return { id: NOW, reading: { state: 'ready', value: now }, source: 'the clock', personal: false, zone };
}
