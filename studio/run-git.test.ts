import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { createRepository, createTestFolder, writeFiles } from '../tests/studio/folders.ts';
import { openProject } from './cli/revision.ts';
import { loadProject } from './project/load.ts';
import { readGitRevision } from './publish/git-revision.ts';
import { readGit } from './run-git.ts';
import { createProposal } from './server/git.ts';
import { surroundings } from '../tests/errors/tiny-project.ts';

const MANIFEST = 'manifests/main.json';

let root = '';
let git: ReturnType<typeof createRepository>;

/** A repository whose settings run a program for each kind of work. */
beforeEach(() => {
  root = createTestFolder();
  writeFiles(root, [[MANIFEST, '{}']]);
  git = createRepository(root);
  const program = (name: string) => `#!/bin/sh\ntouch '${join(root, 'ran')}'-${name}\ncat\n`;
  const hooks = ['reference-transaction', 'post-index-change'].map((name) => [`.git/hooks/${name}`, program(name)] as const);
  writeFiles(root, [...hooks, ['.git/fsmonitor', program('fsmonitor')], ['.git/filter', program('filter')]]);
  execFileSync('chmod', ['-R', '+x', '.git/hooks', '.git/fsmonitor', '.git/filter'], { cwd: root });
  writeFiles(root, [['.git/info/attributes', '* filter=a=b']]);
  git('config', 'core.fsmonitor', join(root, '.git/fsmonitor'));
  git('config', 'filter.a=b.clean', join(root, '.git/filter'));
  git('config', 'filter.a=b.required', 'true');
  writeFiles(root, [[MANIFEST, '{"a": 1}']]);
});

const findRun = () =>
  ['fsmonitor', 'filter', 'reference-transaction', 'post-index-change'].filter((name) => existsSync(join(root, `ran-${name}`)));

it('[SEC-12] git runs no program that the settings of a repository name', async () => {
  expect(readGitRevision(root)).toBeUndefined();
  expect(await openProject('HEAD', { root, project: await loadProject(root, surroundings) })).not.toHaveProperty('error');
  const { files } = createProposal(root, { branch: 'b', message: 'm', index: join(root, '.git/own-index') });
  expect(files).toEqual([MANIFEST]);
  expect(git('show', `b:${MANIFEST}`)).toBe('{"a": 1}');
  expect(findRun()).toEqual([]);
});

it('takes a path as a name, not as a pattern', () => {
  writeFiles(root, [['manifests/*.json', '{}']]);
  readGit(root, ['add', '--', 'manifests/*.json']);
  expect(readGit(root, ['diff', '--cached', '--name-only'])).toBe('manifests/*.json');
});

it('hides the passphrase from git', () => {
  writeFiles(root, [['bin/git', `#!/bin/sh\necho "passphrase=$MERIDIAN_PASSPHRASE" > '${join(root, 'found')}'\n`]]);
  execFileSync('chmod', ['+x', 'bin/git'], { cwd: root });
  vi.stubEnv('PATH', `${join(root, 'bin')}:${process.env['PATH']}`);
  vi.stubEnv('MERIDIAN_PASSPHRASE', 'correct horse battery');
  readGit(root, ['status']);
  expect(readFileSync(join(root, 'found'), 'utf8')).toBe('passphrase=\n');
});
