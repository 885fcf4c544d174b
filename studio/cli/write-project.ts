import { writeAll } from '../disk.ts';
import type { Files } from '../project/files.ts';

export interface FileChange {
  readonly file: string;
  readonly how: 'new' | 'changed' | 'gone';
}

export function getChangedFiles(before: Files, after: Files): FileChange[] {
  const all = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...all].sort().flatMap((file): FileChange[] => {
    const [old, next] = [before.files.get(file), after.files.get(file)];
    if (old === next) return [];
    return [{ file, how: old === undefined ? 'new' : next === undefined ? 'gone' : 'changed' }];
  });
}

/** Writes all changed files, or none. */
export async function writeProject(root: string, before: Files, after: Files): Promise<FileChange[]> {
  const changes = getChangedFiles(before, after);
  const getText = ({ files }: Files, file: string) => files.get(file) ?? null;
  await writeAll(
    root,
    changes.map(({ file }) => ({ file, before: getText(before, file), after: getText(after, file) })),
  );
  return changes;
}
