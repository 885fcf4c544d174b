import type { FileChange } from '../cli/write-project.ts';
import { lineChanges } from '../edit/line-diff.ts';
import type { Project } from '../project/project.ts';
import type { Told } from './shapes.ts';

/** Describes a file's changes with the line of each. Null means that the file doesn't exist. */
export function changedLines(file: string, before: string | null, after: string | null): string[] {
  if (after === null) return [`${file} goes`];
  if (before === null) return [`${file} is new`, ...marked('+', after.trimEnd().split('\n'))];
  return lineChanges(before, after).flatMap((change) => [
    `${file}:${change.line}`,
    ...marked('-', change.before),
    ...marked('+', change.after),
  ]);
}

const marked = (mark: string, lines: readonly string[]): string[] => lines.map((line) => `${mark} ${line}`);

interface Edited {
  readonly saved: Project;
  readonly project: Project;
  readonly unsaved: readonly FileChange[];
}

/** Describes all unsaved changes. */
export function unsavedLines({ saved, project, unsaved }: Edited): Told {
  const textIn = ({ files }: Project, file: string): string | null => files.get(file) ?? null;
  return { lines: unsaved.flatMap(({ file }) => changedLines(file, textIn(saved, file), textIn(project, file))) };
}
