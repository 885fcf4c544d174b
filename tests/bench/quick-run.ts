import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/project-root.ts';
import type { Result } from './measure.ts';

interface Run {
  readonly printed: readonly string[];
  readonly written: readonly Result[];
}

export function quickRun(...options: readonly string[]): Run {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { scripts: { bench: string } };
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  const out = join(folder, 'results.json');
  const [, ...args] = scripts.bench.split(' ');
  const { stdout } = spawnSync(process.execPath, [...args, '--quick', '--out', out, ...options], { cwd: PROJECT, encoding: 'utf8' });
  const written = JSON.parse(readFileSync(out, 'utf8')) as Result[]; // by run.ts
  rmSync(folder, { recursive: true });
  return { printed: stdout.split('\n').flatMap((line) => /^\s*([\d.]+) ×/.exec(line)?.[1] ?? []), written };
}
