import { Refusal } from '../disk.ts';
import { FOLDERS } from '../project/files.ts';
import { isProjectPath } from '../project-path.ts';
import { readGit, runGit } from '../run-git.ts';

function requireOutput(output: string | null, what: string): string {
  if (output === null) throw new Refusal(`git could not ${what}`);
  return output;
}

export function hasGit(root: string): boolean {
  return readGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD']) !== null;
}

function findChangedPaths(root: string): readonly string[] {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all', '--ignore-submodules=all'];
  const listed = runGit(root, ['status', ...options, '--', ...FOLDERS])?.toString();
  const prefix = readGit(root, ['rev-parse', '--show-prefix']) ?? '';
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
  const head = requireOutput(readGit(root, ['rev-parse', '--verify', 'HEAD']), 'find a commit to begin with');
  if (readGit(root, ['check-ref-format', '--branch', branch]) === null || branch.startsWith('-'))
    throw new Refusal(`"${branch}" cannot be the name of a branch`);
  if (readGit(root, ['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`]) !== null)
    throw new Refusal(`there is a branch "${branch}" already`);
  const files = findChangedPaths(root);
  if (files.length === 0) throw new Refusal('Nothing that is saved differs from the last commit.');
  const own = { env: { GIT_INDEX_FILE: index } };
  requireOutput(readGit(root, ['read-tree', head], own), 'read the last commit');
  requireOutput(readGit(root, ['add', '--all', '--', ...files], own), 'take the files in');
  const tree = requireOutput(readGit(root, ['write-tree'], own), 'write the files');
  const commit = requireOutput(
    readGit(root, ['commit-tree', tree, '-p', head, '-F', '-'], { input: message }),
    'commit: does git know your name?',
  );
  requireOutput(readGit(root, ['update-ref', `refs/heads/${branch}`, commit, '']), 'make the branch');
  return { branch, commit, files };
}
