import { countMutants, mutateRules, findOpenCases, type MutationFigure, type OpenCases, type SiteRules } from '../analyse/mutation.ts';
import { explainInSite } from '../explain/explanation.ts';
import type { DescribedCondition } from '../explain/explanation-tree.ts';
import { withContext, type RuleModel } from '../model/site-model.ts';
import { findImpossibleCases, getCases } from '../people/cases.ts';
import { readRule, testRule } from '../project/rules.ts';
import { checkStrays } from '../validate/check-strays.ts';
import { type UnusedRule, findUnusedRules } from '../validate/unused-rules.ts';
import { getTestableSite } from './testable.ts';
import { mergeSiteFindings, type Finding, sortFindings } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

export interface Failure {
  readonly finding: Finding;
  readonly tree: DescribedCondition | null;
}

export interface Proof {
  /** Errors in rules and in fact declarations. The affected rules aren't tested. */
  readonly invalid: readonly Finding[];
  readonly failures: readonly Failure[];
  readonly open: readonly OpenCases[];
  readonly survivors: readonly Finding[];
  readonly figure: MutationFigure;
  readonly rules: number;
  readonly cases: number;
}

export function getFindings({ invalid, failures, open, survivors }: Proof): Finding[] {
  return [...invalid, ...failures.map(({ finding }) => finding), ...open.flatMap(({ findings }) => findings), ...survivors];
}

/**
 * Runs the cases of every rule on a site that uses it, finds missing cases, and runs mutation tests. `now` is the time of generated cases.
 */
export function proveCases(project: Project, now?: number): Proof {
  const keys = project.siteKeys;
  const found = project.sites.map(getTestableSite);
  const reports = found.map(({ used, isKnown, model, findings }) => ({ rules: used, book: isKnown ? model.book : null, findings }));
  const spare = findUnusedRules(project, reports);
  const sites = found.map(({ model, rules }, index): SiteRules<RuleModel> => ({
    model: withContext(model, { now }),
    rules: [...rules, ...getValidRules(index, spare)],
  }));
  const mutated = mutateRules(sites);
  return {
    invalid: sortFindings([
      ...mergeSiteFindings(found, keys),
      ...spare.flatMap(({ findings }) => findings),
      ...checkStrays(project).filter(({ file }) => !file.startsWith('locales/')),
    ]),
    failures: findFailures(sites),
    open: findOpenCases(sites, mutated),
    survivors: mutated.flatMap(({ findings }) => findings),
    figure: countMutants(mutated),
    ...countRulesAndCases(sites),
  };
}

function getValidRules(site: number, spare: readonly UnusedRule[]): string[] {
  return spare.filter(({ report, findings }) => report === site && findings.length === 0).map(({ id }) => id);
}

function findFailures(sites: readonly SiteRules<RuleModel>[]): Failure[] {
  const ids = [...new Set(sites.flatMap(({ rules }) => rules))];
  return ids.flatMap((id) => {
    const users = sites.filter(({ rules }) => rules.includes(id)).map(({ model }) => model);
    const keys = users.map(({ key }) => key);
    const findings = mergeSiteFindings(
      users.map((model) => ({ key: model.key, findings: testRule(id, model.book, getCases(id, model)) })),
      keys,
    );
    const impossible = findImpossibleCases(id, users).map((finding): Failure => ({ finding, tree: null }));
    const failed = sortFindings(findings).map((finding): Failure => {
      const model = users.find(({ key }) => finding.sites?.includes(key) ?? true);
      return { finding, tree: model ? explainCase(id, finding, model) : null };
    });
    return [...impossible, ...failed];
  });
}

function explainCase(id: string, { check, path }: Finding, model: RuleModel): DescribedCondition | null {
  const example = check === 'rule/case-failed' ? getCases(id, model).get(Number(path.split('.')[1])) : undefined;
  return example ? explainInSite(id, example, model).tree : null;
}

function countRulesAndCases(sites: readonly SiteRules<RuleModel>[]): Pick<Proof, 'rules' | 'cases'> {
  const cases = new Map(sites.flatMap(({ model, rules }) => rules.map((id) => [id, readRule(id, model.book).cases.length] as const)));
  return { rules: cases.size, cases: [...cases.values()].reduce((sum, count) => sum + count, 0) };
}
