import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export function hashFiles(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).toSorted();
  return new Map(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

export function findDifferences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path)).toSorted();
}

/** Returns a hash of all paths and files, in the format of `sha256sum`. */
export function hashList(files: ReadonlyMap<string, string>): string {
  const lines = [...files].map(([path, hash]) => `${hash}  ./${path}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
