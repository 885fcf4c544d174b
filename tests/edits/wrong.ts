import type { Rule } from '../../schemas/rule.ts';
import { rulePath } from '../../studio/project/files.ts';
import { BASE } from '../../studio/project/fragments.ts';
import type { Project } from '../../studio/project/project.ts';
import { statementPath } from '../../studio/project/statements.ts';
import { waiting } from './waiting.ts';
import { fileOf, record, remade, section, type SlipsByTitle } from './writing.ts';
import { first, readRule, type Resting, restingNotice, statedConfig } from './subjects.ts';

export const WRONG: SlipsByTitle = {
  'a key of a notice is misspelt': (project) => {
    const { id, surface } = restingNotice(project).notice;
    return {
      edits: [record(project, BASE, ['surfaces', id], { priority: null, priorty: surface.priority })],
      file: fileOf(project, BASE, 'surfaces', id),
      at: '"priorty"',
      says: 'unknown key "priorty" (did you mean "priority"?)',
    };
  },

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

  'a site gets another currency, but its statement stays': (project) => {
    const { key, id, title } = statedConfig(project, 'defaultCurrB');
    return {
      edits: [section(project, key, 'site', { defaultCurrB: 'CHF' })],
      file: statementPath(id),
      at: '"defaultCurrB"',
      says: `not so: "${title}"; it is "CHF"`,
    };
  },
};

function caseAtEnd(project: Project, { notice, since, time }: Resting): Rule['cases'][number] {
  const isAtEnd = ({ expect: expected, facts }: Rule['cases'][number]): boolean =>
    expected === 'shown' && JSON.stringify(facts[since]) === JSON.stringify({ ago: time });
  return first('case at the end of a wait', readRule(project, notice.rule).cases.filter(isAtEnd));
}
