import type { Rule } from '../../../schemas/rule.ts';
import { first } from '../subjects/first.ts';
import { readRule, type Resting, restingNotice } from '../subjects/notices.ts';
import { thresholdRule } from '../subjects/rules.ts';
import { waiting } from '../waiting.ts';
import { type SlipsByTitle, remade } from '../writing.ts';
import { rulePath } from '../../../studio/project/files.ts';
import { assertionOf, invariantPath, readInvariants } from '../../../studio/project/invariants.ts';
import type { Project } from '../../../studio/project/project.ts';

export const WRONG_RULES: SlipsByTitle = {
  'a notice is snoozed twice as long, but its cases stay': (project) => {
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

  'a notice is snoozed half as long, but its invariant stays': (project) => {
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
};

/** Returns the case at the end of the snooze. */
function caseAtEnd(project: Project, { notice, since, time }: Resting): Rule['cases'][number] {
  const isAtEnd = ({ expect: expected, facts }: Rule['cases'][number]): boolean =>
    expected === 'shown' && JSON.stringify(facts[since]) === JSON.stringify({ ago: time });
  return first('case at the end of a wait', readRule(project, notice.rule).cases.filter(isAtEnd));
}

/** Returns the invariant with the same time. */
function invariantOn(project: Project, { since, time }: Resting): Readonly<Record<'file' | 'surface' | 'title', string>> {
  const found = readInvariants(project).invariants.filter(({ invariant }) => JSON.stringify(invariant).includes(`"${since}"},"${time}"`));
  const { id, invariant } = first('invariant that counts the time of a notice', found);
  return { file: invariantPath(id), surface: assertionOf(invariant).surface, title: invariant.title };
}
