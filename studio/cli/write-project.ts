import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from '../project/files.ts';

/** A file that an edit changes. */
export interface FileChange {
  readonly file: string;
  readonly how: 'new' | 'changed' | 'gone';
}

/** The files in which two projects differ, in the order of their paths. */
export function changedFiles(before: Files, after: Files): FileChange[] {
  const all = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...all].sort().flatMap((file): FileChange[] => {
    const [old, next] = [before.files.get(file), after.files.get(file)];
    if (old === next) return [];
    return [{ file, how: old === undefined ? 'new' : next === undefined ? 'gone' : 'changed' }];
  });
}

/** Writes what differs. Files that go, go last: whoever is interrupted has too much rather than too little. */
export async function writeProject(root: string, before: Files, after: Files): Promise<FileChange[]> {
  const changes = changedFiles(before, after);
  for (const { file, how } of changes.toSorted((a, b) => Number(a.how === 'gone') - Number(b.how === 'gone'))) {
    const path = join(root, file);
    if (how === 'gone') await rm(path);
    else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, after.files.get(file) ?? '');
    }
  }
  return changes;
}
