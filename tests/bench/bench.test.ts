import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';

const run = promisify(execFile);

it('[CMD-11] the benchmarks print their ratios and write them down', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  const out = join(folder, 'results.json');
  const { stdout } = await run('npm', ['run', '--silent', 'bench', '--', '--quick', '--out', out], { cwd: PROJECT });
  const written = JSON.parse(readFileSync(out, 'utf8')) as { name: string; ratio: number }[];
  const printed = stdout.split('\n').filter((line) => line.includes('×'));
  expect(printed.map((line) => line.trim().split(' ')[0])).toEqual(written.map(({ ratio }) => ratio.toFixed(2)));
  expect(written.length).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
});
