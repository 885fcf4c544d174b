import type { Async } from '../schemas/async.ts';
import type { FactCatalogue, FactReader, FactValue } from '../schemas/domains/fact.ts';
import type { CompiledRule, OnUnknown } from '../schemas/rule.ts';
import { compileRule, compileTree, durationFactOf, type CompileContext } from './compile.ts';
import { literalDuration } from './duration.ts';
import { decide, evaluateRule, type Decision, type Outcome } from './evaluate.ts';
import { nearestFlip, type Flip } from './flip.ts';
import { windowInWords, zonesOf } from './date-words.ts';
import { type Labelled, labelled } from './label.ts';
import { NOW, replaced } from './logic.ts';
import type { SpaceContext } from './space.ts';
import { treeOf, windowsOf, type LeafNode, type Place, type RuleNode, type WindowNode } from './tree.ts';
import { durationInWords } from './words.ts';

export interface ExplainedFact {
  readonly id: string;
  readonly reading: Async<FactValue>;
  /** Where the value comes from, in a reader's words. */
  readonly source: string;
  readonly personal: boolean;
  /** Of the clock: the zone that is asked about. */
  readonly zone?: string;
}

/** A condition with what it says in this situation. */
export interface Explained {
  readonly kind: RuleNode['kind'];
  readonly text: string;
  readonly outcome: Outcome;
  readonly place: Place;
  /** True for the comparisons that settled the rule's outcome, and for the conditions around them. */
  readonly decided: boolean;
  readonly items: readonly Explained[];
  readonly facts: readonly ExplainedFact[];
}

export interface Explanation {
  readonly outcome: Outcome;
  readonly decision: Decision;
  readonly tree: Explained;
  /** The comparisons that settled the outcome. */
  readonly deciding: readonly Explained[];
  readonly flip: Flip | null;
}

export interface ExplainContext extends CompileContext, SpaceContext {
  readonly reader: FactReader;
  readonly now: number;
  /** Facts that are no question about a person, such as what a site offers: no change of them is proposed. */
  readonly settled?: Readonly<Record<string, FactValue>>;
}

interface Scope extends ExplainContext {
  readonly compiled: CompiledRule;
}

/** Says what a checked rule decides in a situation, which of its comparisons settled it, and what would change it. */
export function explainRule(rule: { readonly logic: unknown; readonly onUnknown: OnUnknown }, context: ExplainContext): Explanation {
  const compiled = compileRule(rule, context);
  const written = treeOf(rule.logic, context);
  const tree = explainNode(written, { ...context, compiled }, true);
  const decision = decide(tree.outcome, rule.onUnknown);
  const flip = nearestFlip({ ...compiled, logic: replaced(compiled.logic, context.settled ?? {}) }, decision, {
    ...context,
    zones: zonesOf(windowsOf(written)),
  });
  return { outcome: tree.outcome, decision, tree, deciding: decidingOf(tree), flip };
}

/** A comparison as a sentence reads it, such as `user.tierLevel is at most 10`. */
export function textOf(leaf: LeafNode | WindowNode, catalogue: FactCatalogue): string {
  if (leaf.kind === 'window') return windowInWords(leaf);
  const length = leaf.operator.form === 'time' ? literalDuration(leaf.right) : null;
  const right = durationFactOf(leaf) ?? (length === null ? listOf(leaf, catalogue[leaf.fact]) : durationInWords(length));
  return leaf.operator.form === 'fact' ? leaf.fact : `${leaf.fact} ${leaf.operator.words} ${right}`;
}

function listOf({ right }: LeafNode, fact: Labelled): string {
  if (Array.isArray(right)) return right.map((member) => labelled(member, fact)).join(', ');
  if (right === null) return 'none';
  return typeof right === 'object' ? JSON.stringify(right) : labelled(right, fact);
}

function explainNode(node: RuleNode, scope: Scope, decided: boolean): Explained {
  const outcome = outcomeOf(node, scope);
  if (node.kind === 'leaf' || node.kind === 'window') {
    return {
      kind: node.kind,
      text: textOf(node, scope.catalogue),
      outcome,
      place: node.place,
      decided,
      items: [],
      facts: factsOf(node, scope),
    };
  }
  const items = node.items.map((item) => explainNode(item, scope, decided && settles(node, outcome, outcomeOf(item, scope))));
  return { kind: node.kind, text: node.kind, outcome, place: node.place, decided, items, facts: [] };
}

function outcomeOf(node: RuleNode, { compiled, catalogue, reader, now }: Scope): Outcome {
  return evaluateRule({ ...compiled, logic: compileTree(node, catalogue) }, reader, now);
}

/** One false part settles an `and`, one true part an `or`; otherwise it took all of them. Unknown ones settle an unknown. */
function settles(group: RuleNode, outcome: Outcome, item: Outcome): boolean {
  if (outcome.state !== 'ready') return item.state !== 'ready';
  if (group.kind === 'not' || outcome.value === (group.kind === 'and')) return true;
  return item.state === 'ready' && item.value === outcome.value;
}

function decidingOf(tree: Explained): readonly Explained[] {
  if (!tree.decided) return [];
  return tree.items.length === 0 ? [tree] : tree.items.flatMap(decidingOf);
}

function factsOf(leaf: LeafNode | WindowNode, { catalogue, reader, now }: Scope): readonly ExplainedFact[] {
  if (leaf.kind === 'window') return [clockFact(leaf, now)];
  const ids = [leaf.fact, durationFactOf(leaf)].filter((id) => id !== null);
  return ids.map((id) => {
    const { source = '', personal = true } = catalogue[id] ?? {};
    return { id, reading: reader.read(id, now), source, personal };
  });
}

function clockFact({ start, end }: WindowNode, now: number): ExplainedFact {
  const zone = start?.zone ?? end?.zone ?? 'UTC';
  return { id: NOW, reading: { state: 'ready', value: now }, source: 'the clock', personal: false, zone };
}
