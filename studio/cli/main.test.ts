import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';
import { FROZEN } from '../../tests/project/folder.ts';
import { createFileFolder } from '../../tests/studio/folders.ts';

const empty = createFileFolder();

/** Runs the command in this process: its module evaluates again for every query string. */
async function run(line: string) {
  const [stdout, stderr] = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  for (const stream of [stdout, stderr]) stream.mockClear().mockReturnValue(true);
  const { argv, exitCode } = process;
  vi.spyOn(process, 'cwd').mockReturnValue(empty);
  process.argv = [...argv.slice(0, 2), ...line.split(' ')];
  await import(/* @vite-ignore */ `./main.ts?${encodeURIComponent(line)}`);
  const outcome = { status: process.exitCode, stdout: joinCalls(stdout), stderr: joinCalls(stderr) };
  Object.assign(process, { argv, exitCode });
  return outcome;
}

const joinCalls = ({ mock }: { mock: { calls: readonly (readonly unknown[])[] } }) => mock.calls.map(([text]) => String(text)).join('');

it.each([
  ['an unknown option', 'validate --bogus', '--bogus'],
  ['an option without a file', 'explain main hk-dialog --facts', '--facts'],
  ['an option instead of a file', 'explain main hk-dialog --facts --now', 'ambiguous.\nDid you forget'],
  ['an unknown verb', 'valdate', 'no verb "valdate"'],
  ['a folder without a project', 'test', 'no manifests/, rules/ or locales/'],
])('[TOL-1][TOL-2] prints one JSON document and exits 2 for %s', async (_, line, error) => {
  const { status, stdout, stderr } = await run(`${line} --json`);
  expect(JSON.parse(stdout)).toEqual({ error: expect.stringContaining(error) as string });
  expect({ status, stderr }).toEqual({ status: 2, stderr: '' });
  expect(await run(line)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(error) as string });
});

it('compares projects from a folder without a project, in its own process', () => {
  const tool = [join(PROJECT, 'scripts/run.mjs'), join(PROJECT, 'studio/cli/main.ts')];
  const called = spawnSync(process.execPath, [...tool, 'diff', FROZEN, FROZEN], { cwd: empty, encoding: 'utf8' });
  expect(called).toMatchObject({ status: 0, stdout: '', stderr: '' });
});
