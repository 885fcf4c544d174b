import { createHash } from 'node:crypto';
import { type Files, FOLDERS, isSource } from '../project/files.ts';
import { readGit } from '../run-git.ts';

/** Returns the git revision of the sources below a root. Returns undefined outside a repository and for uncommitted changes. */
export function readGitRevision(root: string): string | undefined {
  const changed = readGit(root, ['status', '--porcelain', '--ignore-submodules=all', '--', ...FOLDERS]);
  if (changed !== '') return undefined;
  const revision = readGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  return revision !== null && /^[0-9a-f]{40,64}$/.test(revision) ? revision : undefined;
}

/** Returns whether a revision has exactly these sources. Null if the repository below a root doesn't have the revision. */
export function hasRevisionSources(root: string, revision: string, { files }: Files): boolean | null {
  const listed = listBlobs(root, `${revision}^{commit}`, FOLDERS);
  if (listed === null) return null;
  const blobs = listed.filter(([path]) => isSource(path));
  const algorithm = revision.length === SHA_1_LENGTH ? 'sha1' : 'sha256';
  return blobs.length === files.size && blobs.every(([path, hash]) => hashBlob(files.get(path), algorithm) === hash);
}

/** Returns the paths and hashes of all files of a revision below folders, without links. */
export function listBlobs(root: string, revision: string, folders: readonly string[]): (readonly [path: string, hash: string])[] | null {
  const listed = readGit(root, ['ls-tree', '-r', '-z', revision, '--', ...folders.map((folder) => `${folder}/`)]);
  if (listed === null) return null;
  return listed.split('\0').flatMap((line) => {
    const [, hash = '', path = ''] = /^100\d+ blob (\S+)\t(.+)$/s.exec(line) ?? [];
    return path === '' ? [] : [[path, hash] as const];
  });
}

const SHA_1_LENGTH = 40;

/** Hashes a text as `git hash-object` does. */
function hashBlob(text: string | undefined, algorithm: 'sha1' | 'sha256'): string | null {
  if (text === undefined) return null;
  return createHash(algorithm)
    .update(`blob ${Buffer.byteLength(text)}\0`)
    .update(text)
    .digest('hex');
}
