import type { Rule } from '../../../schemas/rule.ts';
import { first } from '../subjects/first.ts';
import { legalModals, type Notice, orderedPair, restingNotice, unstatedNotice } from '../subjects/notices.ts';
import { restatedInvariants, restated } from '../stating.ts';
import { waiting, withTime } from '../waiting.ts';
import { type EditsByTitle, record, remade } from '../writing.ts';
import { rulePath } from '../../../studio/project/files.ts';
import type { Project } from '../../../studio/project/project.ts';

/** Edits of notices that are there. */
export const NOTICES: EditsByTitle = {
  'a legal notice gets another priority between its neighbours': (project) => {
    const { notice, priority } = roomBetween(project);
    return [record(project, notice.manifest, ['surfaces', notice.id], { priority })];
  },

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

/** A legal modal with a priority free between it and the next, whose order no statement would notice. */
function roomBetween(project: Project): { readonly notice: Notice; readonly priority: number } {
  const modals = legalModals(project);
  const found = modals.flatMap((notice, index) => {
    const below = modals[index + 1]?.surface.priority ?? 0;
    const priority = notice.surface.priority - 1;
    return priority > below ? [{ notice, priority }] : [];
  });
  return first('legal modal with room below it', found);
}

function swapped(id: string, one: Notice, other: Notice): string {
  if (id === one.id) return other.id;
  return id === other.id ? one.id : id;
}
