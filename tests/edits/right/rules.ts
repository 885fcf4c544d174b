import type { CaseValue, Rule } from '../../../schemas/rule.ts';
import { readRule } from '../subjects/notices.ts';
import { thresholdRule } from '../subjects/rules.ts';
import { type Edit, type EditsByTitle, remade } from '../writing.ts';
import { rulePath } from '../../../studio/project/files.ts';
import type { Project } from '../../../studio/project/project.ts';

export const RULES: EditsByTitle = {
  'a threshold and the cases at it go up by one in every rule': (project) => {
    const { id, fact, least } = thresholdRule(project);
    const raised = (logic: Rule['logic']): Rule['logic'] =>
      JSON.parse(JSON.stringify(logic).replace(`[{"var":"${fact}"},${least}]`, `[{"var":"${fact}"},${least + 1}]`)) as Rule['logic'];
    const atIt = (value: CaseValue): CaseValue => (value === least || value === least - 1 ? value + 1 : value);
    return [{ [rulePath(id)]: remade<Rule>((rule) => ({ ...rule, logic: raised(rule.logic) })) }, ...withCaseValues(project, fact, atIt)];
  },
};

function withCaseValues(project: Project, fact: string, change: (value: CaseValue) => CaseValue): Edit[] {
  const changed = (facts: Rule['cases'][number]['facts']): Rule['cases'][number]['facts'] => {
    const value = facts[fact];
    return value === undefined ? facts : { ...facts, [fact]: change(value) };
  };
  return [...project.ruleIds].flatMap((id): Edit[] => {
    const { cases } = readRule(project, id);
    const isTouched = cases.some(({ facts }) => JSON.stringify(changed(facts)) !== JSON.stringify(facts));
    const edit = remade<Rule>((rule) => ({ ...rule, cases: rule.cases.map((each) => ({ ...each, facts: changed(each.facts) })) }));
    return isTouched ? [{ [rulePath(id)]: edit }] : [];
  });
}
