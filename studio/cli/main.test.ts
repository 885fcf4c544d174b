import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';
import { FROZEN } from '../../tests/project/folder.ts';

let empty = '';
beforeAll(() => {
  empty = mkdtempSync(join(tmpdir(), 'meridian-empty-'));
});
afterAll(() => {
  rmSync(empty, { recursive: true });
});

function run(line: string, cwd = empty) {
  const tool = [join(PROJECT, 'scripts/run.mjs'), join(PROJECT, 'studio/cli/main.ts')];
  return spawnSync(process.execPath, [...tool, ...line.split(' ')], { cwd, encoding: 'utf8' });
}

describe('the command', { timeout: 60_000 }, () => {
  it.each([
    ['an unknown option', 'validate --bogus', '--bogus'],
    ['an option without its file', 'explain main hk-dialog --facts', '--facts'],
    ['an unknown verb', 'valdate', 'no verb "valdate"'],
    ['a folder without a project', 'test', 'no manifests/, rules/ or locales/'],
  ])('[TOL-1][TOL-2] prints one JSON document and exits 2 for %s', (_, line, error) => {
    const { status, stdout, stderr } = run(`${line} --json`);
    expect(JSON.parse(stdout)).toEqual({ error: expect.stringContaining(error) as string });
    expect({ status, stderr }).toEqual({ status: 2, stderr: '' });
    expect(run(line)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(error) as string });
  });

  it('compares projects from a folder that holds none', () => {
    expect(run(`diff ${FROZEN} ${FROZEN}`)).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });
});
