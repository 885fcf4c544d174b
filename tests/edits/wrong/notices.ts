import { independentPair, noticeToGiveUp, orderedPair, restingNotice } from '../subjects/notices.ts';
import { first } from '../subjects/first.ts';
import { type SlipsByTitle, fileOf, record, remade } from '../writing.ts';
import { readStatements, statementPath } from '../../../studio/project/statements.ts';

export const WRONG_NOTICES: SlipsByTitle = {
  'a key of a notice is misspelt': (project) => {
    const { notice } = restingNotice(project);
    const { id, manifest, surface } = notice;
    return {
      edits: [record(project, manifest, ['surfaces', id], { priority: null, priorty: surface.priority })],
      file: fileOf(project, manifest, 'surfaces', id),
      at: '"priorty"',
      says: 'unknown key "priorty" (did you mean "priority"?)',
    };
  },

  'two notices that can be due at once get the same priority': (project) => {
    const [one, other] = independentPair(project);
    const { priority } = one.surface;
    return {
      edits: [record(project, other.manifest, ['surfaces', other.id], { priority })],
      file: fileOf(project, other.manifest, 'surfaces', other.id),
      at: `"priority": ${priority}`,
      says: `with the same priority ${priority}`,
    };
  },

  'a site gives up a legal notice and does not say why': (project) => {
    const { id, site } = noticeToGiveUp(project);
    const file = `manifests/${site}.json`;
    return {
      edits: [{ [file]: remade<object>((before) => ({ ...before, surfaces: { [id]: null } })) }],
      file,
      at: `"${id}": null`,
      says: 'needs "removals" with its reason and ticket',
    };
  },

  'two modals change places, and the statement on their order is not changed': (project) => {
    const [before, after] = orderedPair(project);
    const { stated } = readStatements(project);
    const isOn = ({ order = [] }: (typeof stated)[number]['statement']['holds']): boolean => order.includes(before.id);
    const { id } = first(
      'statement on the order',
      stated.filter(({ statement }) => isOn(statement.holds)),
    );
    return {
      edits: [
        record(project, before.manifest, ['surfaces', before.id], { priority: after.surface.priority }),
        record(project, after.manifest, ['surfaces', after.id], { priority: before.surface.priority }),
      ],
      file: statementPath(id),
      at: `"${before.id}"`,
      says: `"${before.id}" has the priority ${after.surface.priority}, and "${after.id}" ${before.surface.priority}`,
    };
  },
};
