import type { MissingCase } from '../../rules/coverage.ts';
import type { RuleCase } from '../../schemas/rule.ts';
import { mutateRules, findOpenCases } from '../analyse/mutation.ts';
import { getTestableSite } from '../cases/testable.ts';
import { explainInSite } from '../explain/explanation.ts';
import { formatCaseValue } from '../model/format-situation.ts';
import { formatFinding } from '../project/finding.ts';
import { getRulePath } from '../project/files.ts';
import type { Project } from '../project/project.ts';
import { completeSituation } from '../people/cases.ts';
import { readRule } from '../project/rules.ts';
import { Refusal } from '../disk.ts';
import type { RequestOf } from './requests.ts';
import type { CaseReport, CasesReport } from './shapes.ts';

export function listCases(project: Project, { site, rule }: RequestOf<'cases'>): CasesReport {
  const file = getRulePath(rule);
  if (!project.files.has(file)) throw new Refusal(`no rule "${rule}"`);
  const found = [site, ...project.siteKeys]
    .filter((key) => project.siteKeys.includes(key))
    .map((key) => getTestableSite(project.site(key)));
  const testable = found.find(({ rules }) => rules.includes(rule));
  if (!testable) {
    const faults = (found[0]?.findings ?? []).map(formatFinding);
    return { rule, file, cases: [], missing: [], notes: faults.length > 0 ? ['Mend this first:', ...faults] : ['No site uses this rule.'] };
  }
  const { model } = testable;
  const told = readRule(rule, model.book).cases.map((each): CaseReport => {
    return {
      ...describeCase(each),
      expect: each.expect,
      comes: explainInSite(rule, completeSituation(each, model.context), model).decision === 'show' ? 'shown' : 'hidden',
    };
  });
  const one = [{ model, rules: [rule] }];
  const missing = findOpenCases(one, mutateRules(one)).flatMap(({ cases: each }) => each);
  return { rule, file, cases: told, missing: missing.map((each) => ({ ...describeCase(each), expect: null, comes: null })), notes: [] };
}

function describeCase({ now, facts, because }: RuleCase | MissingCase): Omit<CaseReport, 'expect' | 'comes'> {
  const words = Object.entries(facts).map(([id, value]) => `${id}: ${formatCaseValue(id, value)}`);
  return { now, facts, because, words: words.length > 0 ? words : ['a plain visitor'] };
}
