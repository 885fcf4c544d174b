import { spawnSync } from 'node:child_process';
import { Refusal } from '../disk.ts';
import { isOurs } from '../place.ts';

/** Runs git. Returns the output, or null on failure. */
function git(root: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, input?: string): string | null {
  const { status, stdout } = spawnSync('git', [...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    ...(input === undefined ? {} : { input }),
  });
  return status === 0 ? stdout : null;
}

function needed(output: string | null, what: string): string {
  if (output === null) throw new Refusal(`git could not ${what}`);
  return output.trim();
}

export function hasGit(root: string): boolean {
  return git(root, ['rev-parse', '--verify', '--quiet', 'HEAD']) !== null;
}

/** Returns data files that differ from the last commit. */
function changedPaths(root: string): readonly string[] {
  const listed = git(root, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', 'manifests', 'rules', 'locales']);
  const prefix = git(root, ['rev-parse', '--show-prefix'])?.trim() ?? '';
  const paths = (listed ?? '').split('\0').flatMap((entry) => (entry === '' ? [] : [entry.slice('XY '.length)]));
  return paths.flatMap((path) => (path.startsWith(prefix) && isOurs(path.slice(prefix.length)) ? [path.slice(prefix.length)] : []));
}

/** A proposal on a branch. */
export interface Proposed {
  readonly branch: string;
  readonly commit: string;
  readonly files: readonly string[];
}

/**
 * Commits the saved files to a new branch with a temporary index, so that the checked-out branch, its index and other changes aren't
 * affected.
 */
export function propose(root: string, { branch, message, index }: { branch: string; message: string; index: string }): Proposed {
  const head = needed(git(root, ['rev-parse', '--verify', 'HEAD']), 'find a commit to begin with');
  if (git(root, ['check-ref-format', '--branch', branch]) === null || branch.startsWith('-'))
    throw new Refusal(`"${branch}" cannot be the name of a branch`);
  if (git(root, ['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`]) !== null)
    throw new Refusal(`there is a branch "${branch}" already`);
  const files = changedPaths(root);
  if (files.length === 0) throw new Refusal('Nothing that is saved differs from the last commit.');
  const own = { GIT_INDEX_FILE: index };
  needed(git(root, ['read-tree', head], own), 'read the last commit');
  needed(git(root, ['add', '--all', '--', ...files], own), 'take the files in');
  const tree = needed(git(root, ['write-tree'], own), 'write the files');
  const commit = needed(git(root, ['commit-tree', tree, '-p', head, '-F', '-'], {}, message), 'commit: does git know your name?');
  needed(git(root, ['update-ref', `refs/heads/${branch}`, commit, '']), 'make the branch');
  return { branch, commit, files };
}
