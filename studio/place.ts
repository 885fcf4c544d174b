import { realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FOLDERS, isSource } from './project/files.ts';

/** Whether the studio may read and write a path at all: a source of the project, said plainly (PUB-12). */
export function isOurs(path: string): boolean {
  return isSource(path) && path.split('/').every((part) => !/^\.|[\\\0]/.test(part));
}

/**
 * The place on the disk of one of the project's files, or null where it is none: by its name, or because a link leads out
 * of the folder that it seems to be in.
 */
export async function placeOnDisk(root: string, path: string): Promise<string | null> {
  if (!isOurs(path)) return null;
  const place = join(root, path);
  const [folder = ''] = path.split('/');
  const home = join(await realpath(root), folder);
  const real = await nearestReal(place);
  const within = relative(home, real);
  const isWithin = within === '' || (!within.startsWith('..') && !within.startsWith(sep));
  // A folder that is to be made is found by the root itself.
  return isWithin || (real === dirname(home) && FOLDERS.some((name) => name === folder)) ? place : null;
}

/** The real path of a file, or of the nearest folder above it that is there. */
async function nearestReal(path: string): Promise<string> {
  return realpath(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    return nearestReal(dirname(path));
  });
}
