import type { FileChange } from '../cli/write-project.ts';
import { computeLineChanges } from '../edit/line-diff.ts';
import type { Project } from '../project/project.ts';
import type { TextReport } from './shapes.ts';

/** Describes a file's changes with the line of each. Null means that the file doesn't exist. */
export function formatFileChanges(file: string, before: string | null, after: string | null): string[] {
  if (after === null) return [`${file} goes`];
  if (before === null) return [`${file} is new`, ...markLines('+', after.trimEnd().split('\n'))];
  return computeLineChanges(before, after).flatMap((change) => [
    `${file}:${change.line}`,
    ...markLines('-', change.before),
    ...markLines('+', change.after),
  ]);
}

const markLines = (mark: string, lines: readonly string[]): string[] => lines.map((line) => `${mark} ${line}`);

interface Edited {
  readonly saved: Project;
  readonly project: Project;
  readonly unsaved: readonly FileChange[];
}

export function formatUnsaved({ saved, project, unsaved }: Edited): TextReport {
  const getText = ({ files }: Project, file: string): string | null => files.get(file) ?? null;
  return { lines: unsaved.flatMap(({ file }) => formatFileChanges(file, getText(saved, file), getText(project, file))) };
}
