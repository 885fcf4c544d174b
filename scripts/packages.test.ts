import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder, writeFiles } from '../tests/studio/folders.ts';
import { findPackageFaults, type Lock, type PackagePolicy } from './packages.ts';
import { PROJECT } from './project-root.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(join(PROJECT, file), 'utf8'));

it('every locked package has a hash and a listed license, and only listed ones run install scripts', () => {
  expect(findPackageFaults(read('package-lock.json') as Lock, read('scripts/package-policy.json') as PackagePolicy)).toEqual([]);
});

const SOUND = { integrity: 'sha512-x', license: 'MIT' };
it.each([
  [SOUND, []],
  [{ license: 'MIT' }, ['p has no SHA-512 hash']],
  [{ ...SOUND, integrity: 'sha1-x' }, ['p has no SHA-512 hash']],
  [{ integrity: 'sha512-x' }, ['p has the license none']],
  [{ ...SOUND, license: 'GPL-3.0' }, ['p has the license GPL-3.0']],
  [{ ...SOUND, resolved: 'git+ssh://git@host.example/a.git' }, ['p comes from git+ssh://git@host.example/a.git']],
  [{ ...SOUND, hasInstallScript: true }, ['p runs a script when it is installed']],
])('the package %j has the faults %j', (found, faults) => {
  const packages = { '': {}, p: found, listed: { ...SOUND, hasInstallScript: true } };
  expect(findPackageFaults({ packages }, { licenses: ['MIT'], installScripts: ['listed'] })).toEqual(faults);
});

it.each([
  ['no registry', { error: { code: 'ENOTFOUND' } }, 0, /^No registry answered/],
  ['no vulnerability', { vulnerabilities: {} }, 0, /^No known vulnerability/],
  ['a moderate one', { vulnerabilities: { a: { severity: 'moderate' } } }, 0, /^moderate: a$/m],
  ['a high one', { vulnerabilities: { a: { severity: 'high' } } }, 1, /^high: a$/m],
])('npm run audit reports %s', (_, report, status, line) => {
  const folder = createTestFolder();
  writeFiles(folder, [['npm', `#!/bin/sh\necho '${JSON.stringify(report)}'\nexit 1\n`]]);
  chmodSync(join(folder, 'npm'), 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  const args = ['--import', './scripts/ts-hook.mjs', 'scripts/audit.ts'];
  const run = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8', env });
  expect(run).toMatchObject({ status, stdout: expect.stringMatching(line) });
});
