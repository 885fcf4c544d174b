import { realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FOLDERS, isSource } from './project/files.ts';

/** Returns whether a path is a plain path of a project source, which the studio can read and write (PUB-12). */
export function isOurs(path: string): boolean {
  return isSource(path) && path.split('/').every((part) => !/^\.|[\\\0]/.test(part));
}

/** Returns the path on disk, or null if the file isn't a project source or if a symbolic link points out of its folder. */
export async function placeOnDisk(root: string, path: string): Promise<string | null> {
  if (!isOurs(path)) return null;
  const place = join(root, path);
  const [folder = ''] = path.split('/');
  const home = join(await realpath(root), folder);
  const real = await nearestReal(place);
  const within = relative(home, real);
  const isWithin = within === '' || (!within.startsWith('..') && !within.startsWith(sep));
  // A folder that doesn't exist yet resolves to the root.
  return isWithin || (real === dirname(home) && FOLDERS.some((name) => name === folder)) ? place : null;
}

/** Resolves the file, or its nearest existing folder. */
async function nearestReal(path: string): Promise<string> {
  return realpath(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    return nearestReal(dirname(path));
  });
}
