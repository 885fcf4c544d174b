import type { Rule } from '../../../schemas/rule.ts';
import { orderedPair, restingNotice } from '../subjects/notices.ts';
import { restated, restatedInvariants } from '../stating.ts';
import { waiting, withTime } from '../waiting.ts';
import { type EditsByTitle, record, remade } from '../writing.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import { rulePath } from '../../../studio/project/files.ts';

export const NOTICES: EditsByTitle = {
  'two modals swap places, also in the statement on their order': (project) => {
    const [before, after] = orderedPair(project);
    const other = new Map([
      [before.id, after.id],
      [after.id, before.id],
    ]);
    return [
      record(project, BASE, ['surfaces', before.id], { priority: after.surface.priority }),
      record(project, BASE, ['surfaces', after.id], { priority: before.surface.priority }),
      ...restated(project, ({ order, ...holds }) => (order ? { ...holds, order: order.map((id) => other.get(id) ?? id) } : holds)),
    ];
  },

  'a notice is snoozed twice as long: rule, cases and invariants': (project) => {
    const resting = restingNotice(project);
    return [
      { [rulePath(resting.notice.rule)]: remade<Rule>((rule) => waiting(rule, resting, 2)) },
      ...restatedInvariants(project, (invariant) => withTime(invariant, resting, 2)),
    ];
  },
};
