import type { Rule, Window } from '../../../schemas/rule.ts';
import { first } from '../subjects/first.ts';
import { readRule, type Resting, restingNotice } from '../subjects/notices.ts';
import { promotionToDate, thresholdRule, type Undated } from '../subjects/rules.ts';
import type { Slip, SlipsByTitle } from '../slip.ts';
import { waiting } from '../waiting.ts';
import { remade } from '../writing.ts';
import { rulePath } from '../../../studio/project/files.ts';
import { assertionOf, readInvariants } from '../../../studio/project/invariants.ts';
import type { Project } from '../../../studio/project/project.ts';

export const WRONG_RULES: SlipsByTitle = {
  'a notice rests twice as long, and its cases are left as they were': (project) => {
    const resting = restingNotice(project);
    const { rule: id } = resting.notice;
    const { because } = caseAtEnd(project, resting);
    return {
      edits: [{ [rulePath(id)]: remade<Rule>((rule) => ({ ...waiting(rule, resting, 2), cases: rule.cases })) }],
      file: rulePath(id),
      at: `"expect": "shown",\n      "because": ${JSON.stringify(because)}`,
      says: `expected shown, but it is hidden: ${because}`,
    };
  },

  'a notice rests half as long, and it is still written down how long it must rest': (project) => {
    const resting = restingNotice(project);
    const { rule: id } = resting.notice;
    const { file, surface, title } = invariantOn(project, resting);
    return {
      edits: [{ [rulePath(id)]: remade<Rule>((rule) => waiting(rule, resting, 0.5)) }],
      file,
      at: `"${surface}"`,
      says: `not always so: "${title}"`,
    };
  },

  'a threshold loses the cases at it': (project) => {
    const { id, fact, least } = thresholdRule(project);
    const { cases } = readRule(project, id);
    return {
      edits: [{ [rulePath(id)]: { cases: cases.filter(({ facts }) => facts[fact] !== least) } }],
      file: rulePath(id),
      at: '"cases"',
      says: 'no case reaches',
    };
  },

  'a rule reads a fact that there is not': (project) => {
    const { id, fact, least } = thresholdRule(project);
    return {
      edits: [{ [rulePath(id)]: { logic: { '>=': [{ var: `${fact}s` }, least] } } }],
      file: rulePath(id),
      at: `"${fact}s"`,
      says: `(did you mean "${fact}"?)`,
    };
  },

  'a window ends before it begins': (project) => {
    const { start, end, ...promotion } = promotionToDate(project);
    return dated(promotion, [`${end}T00:00[UTC]`, `${start}T00:00[UTC]`], {
      at: `"${start}T00:00[UTC]"`,
      says: 'the end lies before the start',
    });
  },

  'a window begins at an hour that the clocks leave out': (project) => {
    const start = '2026-03-29T02:30[Europe/Berlin]';
    return dated(promotionToDate(project), [start, null], { at: `"${start}"`, says: 'clocks' });
  },
};

/** The case that stands at the end of the wait. */
function caseAtEnd(project: Project, { notice, since, time }: Resting): Rule['cases'][number] {
  const isAtEnd = ({ expect: expected, facts }: Rule['cases'][number]): boolean =>
    expected === 'shown' && JSON.stringify(facts[since]) === JSON.stringify({ ago: time });
  return first('case at the end of a wait', readRule(project, notice.rule).cases.filter(isAtEnd));
}

/** The invariant that counts the same time. */
function invariantOn(
  project: Project,
  { since, time }: Resting,
): { readonly file: string; readonly surface: string; readonly title: string } {
  const found = readInvariants(project).invariants.filter(({ invariant }) => JSON.stringify(invariant).includes(`"${since}"},"${time}"`));
  const { id, invariant } = first('invariant that counts the time of a notice', found);
  return { file: `rules/invariants/${id}.json`, surface: assertionOf(invariant).surface, title: invariant.title };
}

function dated({ id }: Pick<Undated, 'id'>, window: Window, said: Pick<Slip, 'at' | 'says'>): Slip {
  return {
    edits: [{ [rulePath(id)]: remade<Rule>((rule) => ({ ...rule, logic: { and: [rule.logic, { during: window }] } })) }],
    file: rulePath(id),
    ...said,
  };
}
