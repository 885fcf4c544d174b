import type { Rule } from '../../../schemas/rule.ts';
import { type Notice, orderedPair, restingNotice, unstatedNotice } from '../subjects/notices.ts';
import { restatedInvariants, restated } from '../stating.ts';
import { waiting, withTime } from '../waiting.ts';
import { type EditsByTitle, record, remade } from '../writing.ts';
import { rulePath } from '../../../studio/project/files.ts';

/** Edits of notices that are there. */
export const NOTICES: EditsByTitle = {
  'two modals change places, and the statement on their order says so too': (project) => {
    const [before, after] = orderedPair(project);
    return [
      record(project, before.manifest, ['surfaces', before.id], { priority: after.surface.priority }),
      record(project, after.manifest, ['surfaces', after.id], { priority: before.surface.priority }),
      ...restated(project, ({ order, ...holds }) => (order ? { ...holds, order: order.map((id) => swapped(id, before, after)) } : holds)),
    ];
  },

  'a notice is shown on one site only': (project) => {
    const { id, manifest, site } = unstatedNotice(project);
    return [record(project, manifest, ['surfaces', id], { sites: [site.key] })];
  },

  'a notice rests twice as long: its rule, its cases and what is always so of it': (project) => {
    const resting = restingNotice(project);
    return [
      { [rulePath(resting.notice.rule)]: remade<Rule>((rule) => waiting(rule, resting, 2)) },
      ...restatedInvariants(project, (invariant) => withTime(invariant, resting, 2)),
    ];
  },
};

function swapped(id: string, one: Notice, other: Notice): string {
  if (id === one.id) return other.id;
  return id === other.id ? one.id : id;
}
