import type { CaseValue, Rule } from '../../../schemas/rule.ts';
import { first, fresh } from '../subjects/first.ts';
import { notices, readRule } from '../subjects/notices.ts';
import { promotionToDate, ruleWithOneLostCase, thresholdRule } from '../subjects/rules.ts';
import { type Edit, type EditsByTitle, remade } from '../writing.ts';
import { rulePath, SUPPRESSIONS_PATH } from '../../../studio/project/files.ts';
import type { Project } from '../../../studio/project/project.ts';

/** Edits of rules, and of what must be so. */
export const RULES: EditsByTitle = {
  'a threshold goes up by one, and the cases at it go with it in every rule': (project) => {
    const { id, fact, least } = thresholdRule(project);
    const raised = (logic: Rule['logic']): Rule['logic'] =>
      JSON.parse(JSON.stringify(logic).replace(`[{"var":"${fact}"},${least}]`, `[{"var":"${fact}"},${least + 1}]`)) as Rule['logic'];
    const atIt = (value: CaseValue): CaseValue => (value === least || value === least - 1 ? value + 1 : value);
    return [{ [rulePath(id)]: remade<Rule>((rule) => ({ ...rule, logic: raised(rule.logic) })) }, ...withCaseValues(project, fact, atIt)];
  },

  'a notice shows while what it asks for is lost, and its case says so': (project) => {
    const { id, index } = ruleWithOneLostCase(project);
    return [
      {
        [rulePath(id)]: remade<Rule>((rule) => ({
          ...rule,
          onUnknown: 'show',
          cases: rule.cases.map((each, at) => (at === index ? { ...each, expect: 'shown', because: 'it is shown in doubt' } : each)),
        })),
      },
    ];
  },

  'a promotion gets a window, and cases on both sides of its ends': (project) => {
    const { id, example, start, end } = promotionToDate(project);
    const window = { during: [`${start}T00:00[Asia/Kolkata]`, `${end}T00:00[Asia/Kolkata]`] } as const;
    const at = (day: string, fromMidnight: number): string => new Date(Date.parse(`${day}T00:00+05:30`) + fromMidnight).toISOString();
    const ends = [
      { ...example, now: at(start, -1), expect: 'hidden', because: 'before it begins' },
      { ...example, now: at(start, 0), expect: 'shown', because: 'it begins' },
      { ...example, now: at(end, -1), expect: 'shown', because: 'its last moment' },
      { ...example, now: at(end, 0), expect: 'hidden', because: 'it is over' },
    ] as const;
    return [
      { [rulePath(id)]: remade<Rule>((rule) => ({ ...rule, logic: { and: [rule.logic, window] }, cases: [...rule.cases, ...ends] })) },
    ];
  },

  'something is written down that must always be so': (project) => {
    const { id, condition } = first('notice under a condition', conditions(project));
    return [
      {
        [`rules/invariants/${fresh(`only-then-${id}`, [])}.json`]: {
          title: 'Nobody else sees it',
          why: 'It would be false for everyone else.',
          owner: 'Compliance',
          when: { '!': [{ var: condition }] },
          then: { hidden: id },
        },
      },
    ];
  },

  'a rule is prepared before a notice uses it, with the warning suppressed for a while': (project) => {
    const id = fresh('prepared', [...project.ruleIds]);
    const cases = [
      { now: '2026-03-10T12:00:00.000Z', facts: { 'device.isPhone': true }, expect: 'shown', because: 'a phone' },
      {
        now: '2026-03-10T12:00:00.000Z',
        facts: { 'device.isPhone': true, 'session.isLoggedIn': true },
        expect: 'hidden',
        because: 'a user',
      },
      { now: '2026-03-10T12:00:00.000Z', facts: {}, expect: 'hidden', because: 'no phone' },
    ];
    const logic = { and: [{ var: 'device.isPhone' }, { '!': [{ var: 'session.isLoggedIn' }] }] };
    const suppression = { check: 'rule/unused', subject: id, reason: 'Its notice comes with the campaign.', until: '2999-12-31' };
    return [
      { [rulePath(id)]: { title: 'Prepared', why: 'For the campaign.', owner: 'Growth', logic, onUnknown: 'hide', cases } },
      { [SUPPRESSIONS_PATH]: { [id]: suppression } },
    ];
  },
};

/** The cases of every rule, with another value of a fact. */
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

/** Notices that ask for a fact before anything else. */
function conditions(project: Project): { readonly id: string; readonly condition: string }[] {
  return notices(project).flatMap(({ id, rule }) => {
    const { logic } = readRule(project, rule);
    const [condition] = 'and' in logic ? logic.and : [];
    return condition && 'var' in condition ? [{ id, condition: condition.var }] : [];
  });
}
