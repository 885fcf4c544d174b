import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../../scripts/project-root.ts';
import { CODE, CODE_CACHE, OWN } from './servers.ts';

// Builds what browser tests open. By default, all pages of the frozen project are written and the server renders those of the
// product's own sites on request; `--all-pages` writes both, `--without-pages` none.

function copyOwnContent(): void {
  rmSync(OWN.content, { recursive: true, force: true });
  for (const folder of ['manifests', 'rules', 'locales'])
    cpSync(join(PROJECT, folder), join(OWN.content, folder), { recursive: true, filter: (path) => !path.endsWith('.ts') });
  const getConstantsPath = (folder: string) => join(folder, 'manifests/base/constants.json');
  const { timeLimits } = JSON.parse(readFileSync(getConstantsPath(CODE.content), 'utf8')) as { timeLimits: unknown };
  const constants = JSON.parse(readFileSync(getConstantsPath(OWN.content), 'utf8')) as object;
  writeFileSync(getConstantsPath(OWN.content), JSON.stringify({ ...constants, timeLimits }));
}

function build({ dist, content }: typeof CODE, ...options: string[]): void {
  const env = { ...process.env, DIST: dist, CONTENT: content, CODE_CACHE };
  const args = ['--import', './scripts/ts-hook.mjs', 'server/build.ts', ...options];
  const { status } = spawnSync(process.execPath, args, { cwd: PROJECT, env, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

rmSync(CODE_CACHE, { recursive: true, force: true });
build(CODE, ...process.argv.filter((option) => option === '--without-pages'));
copyOwnContent();
build(OWN, ...(process.argv.includes('--all-pages') ? [] : ['--without-pages']));
