import { noticeToGiveUp, orderedPair, restingNotice } from '../subjects/notices.ts';
import { first } from '../subjects/first.ts';
import { type SlipsByTitle, fileOf, record, remade } from '../writing.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import { readStatements, statementPath } from '../../../studio/project/statements.ts';

export const WRONG_NOTICES: SlipsByTitle = {
  'a key of a notice is misspelt': (project) => {
    const { id, surface } = restingNotice(project).notice;
    return {
      edits: [record(project, BASE, ['surfaces', id], { priority: null, priorty: surface.priority })],
      file: fileOf(project, BASE, 'surfaces', id),
      at: '"priorty"',
      says: 'unknown key "priorty" (did you mean "priority"?)',
    };
  },

  'a site removes a legal notice without a reason': (project) => {
    const { id, site } = noticeToGiveUp(project);
    const file = `manifests/${site}.json`;
    return {
      edits: [{ [file]: remade<object>((before) => ({ ...before, surfaces: { [id]: null } })) }],
      file,
      at: `"${id}": null`,
      says: 'needs "removals" with its reason and ticket',
    };
  },

  'two modals swap places, but not in the statement on their order': (project) => {
    const [before, after] = orderedPair(project);
    const onOrder = readStatements(project).stated.filter(({ statement }) => statement.holds.order?.includes(before.id));
    const { id } = first('statement on the order', onOrder);
    return {
      edits: [
        record(project, BASE, ['surfaces', before.id], { priority: after.surface.priority }),
        record(project, BASE, ['surfaces', after.id], { priority: before.surface.priority }),
      ],
      file: statementPath(id),
      at: `"${before.id}"`,
      says: `"${before.id}" has the priority ${after.surface.priority}, and "${after.id}" ${before.surface.priority}`,
    };
  },
};
