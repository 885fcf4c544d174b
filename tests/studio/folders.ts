import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { writeFiles as write } from '../../server/testing/files.ts';

function createTemporaryFolder(onEnd: (discard: () => void) => void): string {
  const root = mkdtempSync(join(tmpdir(), 'meridian-'));
  onEnd(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** A folder for one test: called in the test or in `beforeEach`. */
export const createTestFolder = () => createTemporaryFolder(onTestFinished);

/** A folder for all tests of a file: called outside of tests. */
export const createFileFolder = () => createTemporaryFolder(afterAll);

/** Commits the files of a folder to a new repository with a user. Returns a function that runs git there. */
export function createRepository(cwd: string) {
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8' }).trimEnd();
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 't');
  git('config', 'user.email', 't@t.example');
  git('add', '.');
  git('commit', '--quiet', '--message', 'begin');
  return git;
}

export const writeFiles = (root: string, files: Iterable<readonly [string, string]>) => write(root, Object.fromEntries(files));
