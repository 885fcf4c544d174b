import type { FactShape, FactValue } from '../schemas/domains/fact.ts';
import type { CompiledRule, Rule, Situation } from '../schemas/rule.ts';
import { Analysis } from './analysis.ts';
import { checkSituation } from './cases.ts';
import { compileRule, type CompileContext } from './compile.ts';
import { evaluateRule } from './evaluate.ts';
import { NOW } from './logic.ts';
import { obligationsOf, type Obligation } from './obligations.ts';
import { relevantContext } from './relevant.ts';
import { replay } from './laws.ts';
import { situationOf, situationReader } from './situation.ts';
import type { Facts } from './dimension.ts';
import type { SpaceContext } from './space.ts';

export interface CoverageContext extends CompileContext, SpaceContext {}

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
  return witness && situationOf(replay(witness, logic, context), context.catalogue);
}

function reaches(situation: Situation, { exact, logic }: Obligation, compiled: CompiledRule, context: CoverageContext): boolean {
  const { reader, now } = situationReader(situation, context.catalogue);
  const outcome = evaluateRule({ ...compiled, logic }, reader, now);
  if (outcome.state !== 'ready' || !outcome.value) return false;
  if (exact === null) return true;
  if (exact.fact === NOW) return exact.value === now;
  const reading = reader.read(exact.fact, now);
  return reading.state === 'ready' && reading.value === valueAt(exact, context, now);
}

function valueAt({ fact, value }: { readonly fact: string; readonly value: FactValue }, context: CoverageContext, now: number): FactValue {
  const shape: FactShape | undefined = context.catalogue[fact];
  return shape?.type.kind === 'instant' && typeof value === 'number' ? now - value : value;
}
