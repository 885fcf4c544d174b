import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';
import { createTestFolder } from '../studio/folders.ts';
import type { Result } from './measure.ts';

it('[CMD-11] prints the ratios of benchmarks and writes them to a file', () => {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { scripts: { bench: string } };
  const out = join(createTestFolder(), 'results.json');
  const args = [...scripts.bench.split(' ').slice(1), '--quick', '--out', out, '--only', 'redaction'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' });
  const written = JSON.parse(readFileSync(out, 'utf8')) as Result[]; // by run.ts
  const printed = stdout.split('\n').flatMap((line) => /^\s*([\d.]+) ×/.exec(line)?.[1] ?? []);
  expect(printed).toEqual(written.map(({ ratio }) => ratio.toFixed(2)));
  expect(written).toMatchObject([{ against: 'JSON.stringify of them' }]);
  expect(written.map(({ ratio }) => ratio)).toEqual(written.map(({ subject, reference }) => subject / reference));
});
