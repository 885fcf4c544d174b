import { spawnSync } from 'node:child_process';
import { Refusal } from '../disk.ts';
import { isProjectPath } from '../project-path.ts';

function runGit(root: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, input?: string): string | null {
  const { status, stdout } = spawnSync('git', [...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    ...(input === undefined ? {} : { input }),
  });
  return status === 0 ? stdout : null;
}

function requireOutput(output: string | null, what: string): string {
  if (output === null) throw new Refusal(`git could not ${what}`);
  return output.trim();
}

export function hasGit(root: string): boolean {
  return runGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD']) !== null;
}

function findChangedPaths(root: string): readonly string[] {
  const listed = runGit(root, [
    'status',
    '--porcelain',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--',
    'manifests',
    'rules',
    'locales',
  ]);
  const prefix = runGit(root, ['rev-parse', '--show-prefix'])?.trim() ?? '';
  const paths = (listed ?? '').split('\0').flatMap((entry) => (entry === '' ? [] : [entry.slice('XY '.length)]));
  return paths.flatMap((path) => (path.startsWith(prefix) && isProjectPath(path.slice(prefix.length)) ? [path.slice(prefix.length)] : []));
}

export interface GitProposal {
  readonly branch: string;
  readonly commit: string;
  readonly files: readonly string[];
}

/**
 * Commits the saved files to a new branch with a temporary index, so that the checked-out branch, its index and other changes aren't
 * affected.
 */
export function createProposal(root: string, { branch, message, index }: { branch: string; message: string; index: string }): GitProposal {
  const head = requireOutput(runGit(root, ['rev-parse', '--verify', 'HEAD']), 'find a commit to begin with');
  if (runGit(root, ['check-ref-format', '--branch', branch]) === null || branch.startsWith('-'))
    throw new Refusal(`"${branch}" cannot be the name of a branch`);
  if (runGit(root, ['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`]) !== null)
    throw new Refusal(`there is a branch "${branch}" already`);
  const files = findChangedPaths(root);
  if (files.length === 0) throw new Refusal('Nothing that is saved differs from the last commit.');
  const own = { GIT_INDEX_FILE: index };
  requireOutput(runGit(root, ['read-tree', head], own), 'read the last commit');
  requireOutput(runGit(root, ['add', '--all', '--', ...files], own), 'take the files in');
  const tree = requireOutput(runGit(root, ['write-tree'], own), 'write the files');
  const commit = requireOutput(runGit(root, ['commit-tree', tree, '-p', head, '-F', '-'], {}, message), 'commit: does git know your name?');
  requireOutput(runGit(root, ['update-ref', `refs/heads/${branch}`, commit, '']), 'make the branch');
  return { branch, commit, files };
}
