import type { Rule } from '../../../schemas/rule.ts';
import { first } from '../subjects/first.ts';
import { readRule, type Resting, restingNotice } from '../subjects/notices.ts';
import { waiting } from '../waiting.ts';
import { type SlipsByTitle, remade } from '../writing.ts';
import { rulePath } from '../../../studio/project/files.ts';
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
};

function caseAtEnd(project: Project, { notice, since, time }: Resting): Rule['cases'][number] {
  const isAtEnd = ({ expect: expected, facts }: Rule['cases'][number]): boolean =>
    expected === 'shown' && JSON.stringify(facts[since]) === JSON.stringify({ ago: time });
  return first('case at the end of a wait', readRule(project, notice.rule).cases.filter(isAtEnd));
}
