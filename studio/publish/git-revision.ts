import { spawnSync } from 'node:child_process';
import { FOLDERS } from '../project/files.ts';

/** Returns the git revision of the sources below a root. Returns undefined outside a repository and for uncommitted changes. */
export function readGitRevision(root: string): string | undefined {
  const changed = runGit(root, ['status', '--porcelain', '--', ...FOLDERS]);
  if (changed !== '') return undefined;
  const revision = runGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  return revision !== null && /^[0-9a-f]{40,64}$/.test(revision) ? revision : undefined;
}

function runGit(root: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
