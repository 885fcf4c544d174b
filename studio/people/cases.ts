import type { CoverageContext } from '../../rules/coverage.ts';
import type { MutationContext } from '../../rules/run-mutation-tests.ts';
import type { SpaceContext } from '../../rules/space.ts';
import type { FactConstraint, FactValue } from '../../schemas/domains/fact.ts';
import type { Rule, RuleCase, Situation } from '../../schemas/rule.ts';
import type { RuleModel } from '../model/site-model.ts';
import type { Finding } from '../project/finding.ts';
import { memoize } from '../project/memoize.ts';
import { getLogic, readRule } from '../project/rules.ts';
import { getRulePath } from '../project/files.ts';
import { getVisitorLaws } from './visitors.ts';
import { createSituationReader } from '../../rules/situation.ts';
import { indexConstraints, NO_CONSTRAINTS } from '../../rules/constraints.ts';

interface SiteCase {
  readonly index: number;
  readonly example: RuleCase;
  readonly broken: readonly FactConstraint[];
}

/** Returns the context for test coverage. Cases aren't specific to one site, so they can use every language and route. */
export function createProofContext({ book, context: { now }, manifest }: RuleModel): CoverageContext & MutationContext {
  return {
    catalogue: book.facts,
    constraints: getVisitorLaws(manifest.routes),
    now,
    ruleIds: book.ids,
    getLogic: (id) => getLogic(book, id),
  };
}

function readCases(id: string, model: RuleModel): readonly SiteCase[] {
  const { catalogue, constraints = [] } = createProofContext(model);
  return completeCases(readRule(id, model.book).cases, catalogue, constraints);
}

const completeCases = memoize(
  (cases: Rule['cases'], catalogue: SpaceContext['catalogue'], constraints: readonly FactConstraint[]): readonly SiteCase[] =>
    cases.map((each, index) => {
      const example = completeSituation(each, { catalogue, constraints });
      return { index, example, broken: findBrokenLaws(example, { catalogue, constraints }) };
    }),
);

export function getCases(id: string, model: RuleModel): ReadonlyMap<number, RuleCase> {
  return selectPossible(readCases(id, model));
}

const selectPossible = memoize(
  (cases: readonly SiteCase[]): ReadonlyMap<number, RuleCase> =>
    new Map(cases.flatMap(({ index, example, broken }) => (broken.length === 0 ? [[index, example] as const] : []))),
);

export function readSiteRule(id: string, model: RuleModel): Rule {
  return { ...readRule(id, model.book), cases: [...getCases(id, model).values()] };
}

export function findImpossibleCases(id: string, models: readonly RuleModel[]): Finding[] {
  const [first, ...others] = models.map((model) => readCases(id, model));
  const [model] = models;
  if (!first || !model) return [];
  const source = model.book.project.source(getRulePath(id));
  return first.flatMap(({ index, broken: [law] }) => {
    if (!law || others.some((cases) => cases[index]?.broken.length === 0)) return [];
    const [when, then] = [law.when, law.then].map(({ fact, is }) => `${fact} is ${JSON.stringify(is)}`);
    const message = `nobody can be in this case: where ${when}, ${then}`;
    return [source.finding({ check: 'case/impossible', path: ['cases', index, 'facts'], message })];
  });
}

export function completeSituation<Given extends Situation>(situation: Given, { constraints = NO_CONSTRAINTS }: SpaceContext): Given {
  const route = situation.facts['page.route'];
  const laws =
    indexConstraints(constraints)
      .consequences.get('page.route')
      ?.get(route as FactValue) ?? []; // No constraint contradicts it.
  const implied = laws.flatMap((then) => (Object.hasOwn(situation.facts, then.fact) ? [] : [[then.fact, then.is] as const]));
  return { ...situation, facts: { ...situation.facts, ...Object.fromEntries(implied) } };
}

/** Returns the constraints that a situation violates. No person can be in it, but a rule still has an outcome. */
export function findBrokenLaws(situation: Situation, { catalogue, constraints = NO_CONSTRAINTS }: SpaceContext): readonly FactConstraint[] {
  const { reader, now } = createSituationReader(situation, catalogue);
  const getValue = (id: string): FactValue | undefined => {
    const reading = reader.read(id, now);
    return reading.state === 'ready' ? reading.value : undefined;
  };
  return [...indexConstraints(constraints).consequences].flatMap(([fact, consequences]) => {
    const is = getValue(fact);
    const consequencesOf = is === undefined ? [] : (consequences.get(is) ?? []);
    const broken = consequencesOf.filter((then) => ![then.is, undefined].includes(getValue(then.fact)));
    return broken.map((then) => ({ when: { fact, is: is ?? null }, then }));
  });
}
