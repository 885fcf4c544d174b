import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDifferences, hashFiles, hashList } from './compare-folders.ts';
import { PROJECT } from './project-root.ts';

// Builds the current commit in two folders and compares all files (reproducible-builds.org). Prints a hash to compare between machines.

const git = (...args: readonly string[]): Buffer => execFileSync('git', args, { cwd: PROJECT, maxBuffer: 1 << 30 });

function buildCommit(folder: string): string {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', 'HEAD') });
  // Hard links, because paths of libraries outside of the folder would depend on its place.
  const libraries = realpathSync(join(PROJECT, 'node_modules'));
  execFileSync('sh', ['-c', 'cp -al "$0" "$1" 2>/dev/null || cp -a "$0" "$1"', libraries, join(folder, 'node_modules')]);
  const output = join(folder, 'built');
  mkdirSync(output);
  // The day of the commit, so that the same commit has the same build on any day.
  const SOURCE_DATE_EPOCH = String(git('log', '-1', '--format=%ct')).trim();
  const env = { ...process.env, DIST: join(output, 'dist'), SOURCE_DATE_EPOCH, CODE_CACHE: '', CONTENT: folder };
  const args = ['--import', './scripts/ts-hook.mjs', 'server/build.ts', ...process.argv.slice(2)];
  execFileSync(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return output;
}

const root = mkdtempSync(join(tmpdir(), 'verify-build-'));
try {
  const [one, other] = ['one', 'another/folder'].map((name) => hashFiles(buildCommit(join(root, name)))) as [
    ReadonlyMap<string, string>,
    ReadonlyMap<string, string>,
  ];
  const differences = findDifferences(one, other);
  for (const path of differences) console.error(`differs: ${path}`);
  console.log(
    differences.length === 0
      ? `OK: ${one.size} files are the same. SHA-256: ${hashList(one)}`
      : `Failed: ${differences.length} files differ`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
