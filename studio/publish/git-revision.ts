import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { type Files, FOLDERS, isSource } from '../project/files.ts';
import { PASSPHRASE_VARIABLE } from './key-cipher.ts';

/** Returns the git revision of the sources below a root. Returns undefined outside a repository and for uncommitted changes. */
export function readGitRevision(root: string): string | undefined {
  const changed = runGit(root, ['status', '--porcelain', '--', ...FOLDERS]);
  if (changed !== '') return undefined;
  const revision = runGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  return revision !== null && /^[0-9a-f]{40,64}$/.test(revision) ? revision : undefined;
}

/** Returns whether a revision has exactly these sources. Null if the repository below a root doesn't have the revision. */
export function hasRevisionSources(root: string, revision: string, { files }: Files): boolean | null {
  const listed = runGit(root, ['ls-tree', '-r', '-z', `${revision}^{commit}`, '--', ...FOLDERS.map((folder) => `${folder}/`)]);
  if (listed === null) return null;
  const blobs = listed.split('\0').flatMap((line) => {
    const [, hash = '', path = ''] = /^\S+ blob (\S+)\t(.*)$/.exec(line) ?? [];
    return isSource(path) ? [[path, hash] as const] : [];
  });
  const algorithm = revision.length === SHA_1_LENGTH ? 'sha1' : 'sha256';
  return blobs.length === files.size && blobs.every(([path, hash]) => hashBlob(files.get(path), algorithm) === hash);
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

const MAX_BYTES = 512 * 1024 * 1024;

function runGit(root: string, args: readonly string[]): string | null {
  // A repository's settings can name programs that git runs.
  const env = { ...process.env, [PASSPHRASE_VARIABLE]: undefined };
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: MAX_BYTES, env });
  return status === 0 ? stdout.trim() : null;
}
