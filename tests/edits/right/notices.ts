import type { Rule } from '../../../schemas/rule.ts';
import { restingNotice } from '../subjects/notices.ts';
import { restatedInvariants } from '../stating.ts';
import { waiting, withTime } from '../waiting.ts';
import { type EditsByTitle, remade } from '../writing.ts';
import { rulePath } from '../../../studio/project/files.ts';

export const NOTICES: EditsByTitle = {
  'a notice is snoozed twice as long: rule, cases and invariants': (project) => {
    const resting = restingNotice(project);
    return [
      { [rulePath(resting.notice.rule)]: remade<Rule>((rule) => waiting(rule, resting, 2)) },
      ...restatedInvariants(project, (invariant) => withTime(invariant, resting, 2)),
    ];
  },
};
