import { lineChanges } from '../edit/line-diff.ts';
import type { Drafts } from './drafts.ts';
import type { Told } from './shapes.ts';

/** The lines that saving would write, with the file and the line that they stand for. */
export function unsavedLines({ saved, project, unsaved }: Pick<Drafts, 'saved' | 'project' | 'unsaved'>): Told {
  const lines = unsaved.flatMap(({ file, how }) => {
    if (how === 'gone') return [`${file} goes`];
    if (how === 'new')
      return [
        `${file} is new`,
        ...(project.files.get(file) ?? '')
          .trimEnd()
          .split('\n')
          .map((line) => `+ ${line}`),
      ];
    const changes = lineChanges(saved.files.get(file) ?? '', project.files.get(file) ?? '');
    return changes.flatMap(({ line, before, after }) => [
      `${file}:${line}`,
      ...before.map((text) => `- ${text}`),
      ...after.map((text) => `+ ${text}`),
    ]);
  });
  return { lines };
}
