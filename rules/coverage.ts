import type { FactShape, FactValue } from '../schemas/domains/fact.ts';
import type { CompiledRule, Rule, Situation } from '../schemas/rule.ts';
import { Analysis } from './analysis.ts';
import { checkSituation } from './cases.ts';
import { compileRule, type CompileContext } from './compile.ts';
import { evaluateRule } from './evaluate.ts';
import { NOW } from './logic.ts';
import { getObligations, type Obligation } from './obligations.ts';
import { getRelevantContext } from './relevant-context.ts';
import { verifyWitness } from './constraints.ts';
import { toSituation, createSituationReader } from './situation.ts';
import type { Facts } from './dimension.ts';
import type { SpaceContext } from './space.ts';

export interface CoverageContext extends CompileContext, SpaceContext {}

/** A generated case. A person decides its expectation, from the requirements or the law. */
export interface MissingCase extends Situation {
  readonly expect: null;
  /** Placeholder: lists the obligations until a person states the reason. */
  readonly because: string;
  readonly reaches: readonly string[];
}

export function createOpenCase({ now, facts }: Situation, reaches: readonly string[]): MissingCase {
  return { now, facts, expect: null, because: reaches.join('; '), reaches };
}

export function findMissingCases(
  rule: Pick<Rule, 'onUnknown' | 'cases'> & { readonly logic: unknown },
  context: CoverageContext,
): MissingCase[] {
  const compiled = compileRule(rule, context);
  const validCases = rule.cases.filter((example) => checkSituation(example, context.catalogue).length === 0);
  let open = getObligations(rule.logic, context).filter(
    (obligation) => !validCases.some((example) => isReached(example, obligation, compiled, context)),
  );
  if (open.length === 0) return [];
  const analysis = new Analysis([compiled.logic], getRelevantContext([compiled.logic], context));
  const missing: MissingCase[] = [];
  while (open[0]) {
    const situation = findSituation(open[0], analysis, context);
    const reached = open.filter((obligation) => situation && isReached(situation, obligation, compiled, context));
    if (situation)
      missing.push(
        createOpenCase(
          situation,
          reached.map(({ text }) => text),
        ),
      );
    open = open.slice(1).filter((obligation) => !reached.includes(obligation));
  }
  return missing;
}

function findSituation(obligation: Obligation, analysis: Analysis, context: CoverageContext): Situation | null {
  const { exact, logic } = obligation;
  const condition = analysis.diagrams.build(logic);
  const accepts = (facts: Facts): boolean => exact === null || facts[exact.fact] === getExactValue(exact, context, analysis.space.now);
  const wanted = exact === null ? condition : analysis.diagrams.and(condition, analysis.diagrams.whereFact(exact.fact, accepts));
  const witness = analysis.findWitness(wanted, accepts);
  return witness && toSituation(verifyWitness(witness, logic, context), context.catalogue);
}

function isReached(situation: Situation, { exact, logic }: Obligation, compiled: CompiledRule, context: CoverageContext): boolean {
  const { reader, now } = createSituationReader(situation, context.catalogue);
  const outcome = evaluateRule({ ...compiled, logic }, reader, now);
  if (outcome.state !== 'ready' || !outcome.value) return false;
  if (exact === null) return true;
  if (exact.fact === NOW) return exact.value === now;
  const reading = reader.read(exact.fact, now);
  return reading.state === 'ready' && reading.value === getExactValue(exact, context, now);
}

function getExactValue(
  { fact, value }: { readonly fact: string; readonly value: FactValue },
  context: CoverageContext,
  now: number,
): FactValue {
  const shape: FactShape | undefined = context.catalogue[fact];
  return shape?.type.kind === 'instant' && typeof value === 'number' ? now - value : value;
}
