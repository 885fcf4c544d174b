import type { FactShape, FactValue } from '../schemas/facts/fact.ts';
import type { CompiledRule, Rule, Situation } from '../schemas/rule.ts';
import { Analysis } from './analysis.ts';
import { checkSituation } from './cases.ts';
import { compileRule, compileTree, durationFactOf, type CompileContext } from './compile.ts';
import { literalDuration } from './duration.ts';
import { evaluateRule } from './evaluate.ts';
import { textOf } from './explain.ts';
import { labelled } from './label.ts';
import { relevantContext } from './relevant.ts';
import { situationOf, situationReader } from './situation.ts';
import type { Facts, SpaceContext } from './space.ts';
import { treeOf, type LeafNode, type Place, type RuleNode } from './tree.ts';
import { durationInWords } from './words.ts';

export interface CoverageContext extends CompileContext, SpaceContext {}

/** Something that one of a rule's cases has to show. */
export interface Obligation {
  readonly text: string;
  readonly place: Place;
  /** Compiled: the comparison has the wanted truth, and nothing around it hides that from the outcome. */
  readonly logic: unknown;
  /** The exact value that the fact must have; the age in milliseconds for an instant. */
  readonly exact: { readonly fact: string; readonly value: FactValue } | null;
}

/** A case that nobody wrote yet. What it should come to is for a person to say, from the spec or the law. */
export interface MissingCase extends Situation {
  readonly expect: null;
  /** What it is for, in words, until a person says what it rests on. */
  readonly because: string;
  readonly reaches: readonly string[];
}

/** A situation as a case with its expectation left open. */
export function openCase({ now, facts }: Situation, reaches: readonly string[]): MissingCase {
  return { now, facts, expect: null, because: reaches.join('; '), reaches };
}

/**
 * What adequate cases reach: each comparison true and false where it alone settles the outcome (masking MC/DC, CAST-10),
 * every member of a list, and both sides of every threshold.
 */
export function obligationsOf(logic: unknown, context: CompileContext): Obligation[] {
  const found: Obligation[] = [];
  visit(treeOf(logic, context), []);
  // The exact ones first: a case for one of them mostly reaches a plain one too.
  return found.sort((a, b) => Number(a.exact === null) - Number(b.exact === null));

  function visit(node: RuleNode, masks: readonly unknown[]): void {
    if (node.kind === 'leaf') return void found.push(...leafObligations(node, masks, context));
    for (const item of node.items) visit(item, [...masks, ...besides(node, item, context)]);
  }
}

/** The other parts of an `and` must be true, and of an `or` false, for one part to be seen. */
function besides(group: RuleNode, item: RuleNode, { catalogue }: CompileContext): unknown[] {
  if (group.kind === 'leaf' || group.kind === 'not') return [];
  const others = group.items.filter((other) => other !== item).map((other) => compileTree(other, catalogue));
  return group.kind === 'and' ? others : others.map((other) => ({ '!': [other] }));
}

function leafObligations(leaf: LeafNode, masks: readonly unknown[], context: CompileContext): Obligation[] {
  const own = compileTree(leaf, context.catalogue);
  const fact = context.catalogue[leaf.fact];
  const text = textOf(leaf, context.catalogue);
  const base = { place: leaf.place, logic: { and: [true, ...masks] } }; // json-logic-js takes an empty `and` for false
  const truth = [true, false].map((wanted) => ({
    ...base,
    text: `${text}: ${wanted}`,
    logic: { and: [...masks, wanted ? own : { '!': [own] }] },
    exact: null,
  }));
  const exact = exactsOf(leaf).map((value) => ({
    ...base,
    text: `${text}: at ${isAge(leaf) ? `${durationInWords(Number(value))} ago` : labelled(value, fact)}`,
    exact: { fact: leaf.fact, value },
  }));
  return [...truth, ...exact];
}

const isAge = (leaf: LeafNode): boolean => leaf.operator.form === 'time';

function exactsOf(leaf: LeafNode): readonly (string | number)[] {
  if (Array.isArray(leaf.right)) return leaf.right as readonly (string | number)[]; // checked: `in` alone has a list
  const threshold = isAge(leaf) && durationFactOf(leaf) === null ? literalDuration(leaf.right) : leaf.right;
  return typeof threshold === 'number' ? leaf.operator.edges.map((edge) => threshold + edge) : [];
}

/** The situations that the cases of a checked rule still leave out, ready to be written down; impossible ones aside. */
export function missingCases(
  rule: Pick<Rule, 'onUnknown' | 'cases'> & { readonly logic: unknown },
  context: CoverageContext,
): MissingCase[] {
  const compiled = compileRule(rule, context);
  const sound = rule.cases.filter((example) => checkSituation(example, context.catalogue).length === 0);
  let open = obligationsOf(rule.logic, context).filter(
    (obligation) => !sound.some((example) => reaches(example, obligation, compiled, context)),
  );
  if (open.length === 0) return [];
  const analysis = new Analysis([compiled.logic], relevantContext([compiled.logic], context));
  const missing: MissingCase[] = [];
  while (open[0]) {
    const situation = situationFor(open[0], analysis, context);
    const reached = open.filter((obligation) => situation && reaches(situation, obligation, compiled, context));
    if (situation)
      missing.push(
        openCase(
          situation,
          reached.map(({ text }) => text),
        ),
      );
    open = open.slice(1).filter((obligation) => !reached.includes(obligation));
  }
  return missing;
}

function situationFor(obligation: Obligation, analysis: Analysis, context: CoverageContext): Situation | null {
  const { exact, logic } = obligation;
  const condition = analysis.diagrams.of(logic);
  const accepts = (facts: Facts): boolean =>
    exact === null || !Object.hasOwn(facts, exact.fact) || facts[exact.fact] === valueAt(exact, context, analysis.space.now);
  const wanted = exact === null ? condition : analysis.diagrams.and(condition, analysis.diagrams.where(exact.fact, accepts));
  const witness = analysis.witness(wanted, accepts);
  return witness && situationOf(witness, context.catalogue);
}

function reaches(situation: Situation, { exact, logic }: Obligation, compiled: CompiledRule, context: CoverageContext): boolean {
  const { reader, now } = situationReader(situation, context.catalogue);
  const outcome = evaluateRule({ ...compiled, logic }, reader, now);
  if (outcome.state !== 'known' || !outcome.holds) return false;
  if (exact === null) return true;
  const reading = reader.read(exact.fact, now);
  return reading.state === 'known' && reading.value === valueAt(exact, context, now);
}

function valueAt({ fact, value }: { readonly fact: string; readonly value: FactValue }, context: CoverageContext, now: number): FactValue {
  const shape: FactShape | undefined = context.catalogue[fact];
  return shape?.type.kind === 'instant' && typeof value === 'number' ? now - value : value;
}
