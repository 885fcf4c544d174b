import { realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FOLDERS, isSource } from './project/files.ts';

/** Returns whether a path is a plain path of a project source, which the studio can read and write (PUB-12). */
export function isProjectPath(path: string): boolean {
  return isSource(path) && path.split('/').every((part) => !/^\.|[\\\0]/.test(part));
}

/** Returns the path on disk, or null if the file isn't a project source or if a symbolic link points out of its folder. */
export async function resolveProjectPath(root: string, path: string): Promise<string | null> {
  if (!isProjectPath(path)) return null;
  const place = join(root, path);
  const [folder = ''] = path.split('/');
  const home = join(await realpath(root), folder);
  const real = await findNearestReal(place);
  const within = relative(home, real);
  const isWithin = within === '' || (!within.startsWith('..') && !within.startsWith(sep));
  // A folder that doesn't exist yet resolves to the root.
  return isWithin || (real === dirname(home) && FOLDERS.some((name) => name === folder)) ? place : null;
}

async function findNearestReal(path: string): Promise<string> {
  return realpath(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    return findNearestReal(dirname(path));
  });
}
