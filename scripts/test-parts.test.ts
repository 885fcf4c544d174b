import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it, vi } from 'vitest';
import { folderOfTest, writeFiles } from '../tests/studio/folders.ts';
import { findComponents, findRecordNames } from './changed-parts.ts';
import { PROJECT } from './project-root.ts';
import { runPart, runParts } from './run-parts.ts';
import { type Part, selectParts, type Tier } from './test-parts.ts';

const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { readonly scripts: Record<string, string> };

function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = folderOfTest();
  writeFiles(folder, Object.entries(files));
  return folder;
}

it.each([
  ['types', /\/tsc -p \.$/],
  ['lint', /^npm run --silent lint$/],
  ['check', /studio\/cli\/main\.ts check$/],
  ['unit', /\/vitest run --project=node --project=dom /],
  ['browser', /\/playwright test --project=code --project=own-sites$/],
])('[CMD-5] the parts of npm test contain %s', (name, command) => {
  const part = selectParts([], ['test']).find((each) => each.name === name);
  expect(part?.command.join(' ')).toMatch(command);
});

it('[CMD-12] npm run test:matrix runs the parts of the matrix, and npm run test:all runs all', () => {
  const getNames = (tiers: readonly Tier[]) => selectParts([], tiers).map(({ name }) => name);
  expect(getNames(['matrix'])).toEqual(['all-pages', 'matrix-unit', 'matrix-browser']);
  expect(getNames(['test', 'matrix'])).toEqual([...getNames(['test']), ...getNames(['matrix'])]);
  expect([scripts['test:matrix'], scripts['test:all']]).toEqual([`${scripts['test']} --matrix`, `${scripts['test']} --all`]);
});

it('[CMD-5] the parts run once, at most two at a time, and at the end those that run alone', async () => {
  const running = new Set<string>();
  const ran: string[] = [];
  const run = async ({ name, runsAlone }: Part) => {
    expect(running.size).toBeLessThan(runsAlone === true ? 1 : 2);
    running.add(name);
    await Promise.resolve();
    running.delete(name);
    ran.push(name);
    return { name, seconds: 0, passed: 1, failed: 0, tests: [] };
  };
  const parts = selectParts([], ['test']);
  expect((await runParts(parts, run)).map(({ name }) => name)).toEqual(ran);
  expect(ran.toSorted()).toEqual(parts.map(({ name }) => name).toSorted());
  expect(ran.slice(-3)).toEqual(['unit', 'size', 'browser']);
});

it('[CMD-12] the parts are selected by name, and an unknown name is an error', () => {
  expect(selectParts(['matrix-unit', 'types'], ['test']).map(({ name }) => name)).toEqual(['types', 'matrix-unit']);
  expect(() => selectParts(['types', 'type'], ['test'])).toThrow(/^Unknown part: type\. Parts: build, check, .*, changed\.$/);
});

const run = (code: string, rest: Partial<Part> = {}) =>
  runPart({ name: 'p', tier: 'test', command: [process.execPath, '-e', code], ...rest });

it('[CMD-5] a part fails when its command exits with an error or is killed', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(await run('console.log("hello")')).toMatchObject({ name: 'p', passed: 1, failed: 0 });
  expect(log).toHaveBeenLastCalledWith('\n── p\nhello\n');
  for (const end of ['process.exit(2)', 'process.kill(process.pid, "SIGKILL")'])
    expect(await run(end)).toMatchObject({ passed: 0, failed: 1 });
});

it('[CMD-5] a part with a report counts the tests of this run, not of an earlier one', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const file = join(createFolder({ 'report.json': '[9]' }), 'report.json');
  const report = { file, tally: (written: unknown) => ({ passed: (written as number[]).length, failed: 0, tests: [] }) };
  expect(await run('process.exit(1)', { report })).toMatchObject({ passed: 0, failed: 1 });
  const writes = `require('node:fs').writeFileSync(${JSON.stringify(file)}, '[1, 2]')`;
  expect(await run(writes, { report })).toMatchObject({ passed: 2, failed: 0 });
});

it('[CMD-5] npm test exits with 1 when a part fails', () => {
  // A fake npm, since the part starts the linter with `npm run lint`.
  const folder = createFolder({ npm: '#!/bin/sh\nexit 3\n' });
  chmodSync(join(folder, 'npm'), 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  const args = ['--import', './scripts/ts-hook.mjs', 'scripts/test.ts', 'lint'];
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8', env });
  expect({ status, summary: stdout.trimEnd().split('\n').at(-1) }).toEqual({ status: 1, summary: '0 passed, 1 failed' });
});

it('[MAN-33] npm test checks the format of code, not of data', () => {
  const data = { 'manifests/base/links.json': '{"a":\n1}', 'rules/r.rule.json': '{"a":\n1}', 'locales/en/ui.json': '{"a":\n1}' };
  const config = readFileSync(join(PROJECT, '.oxfmtrc.json'), 'utf8');
  const code = { 'a.ts': 'export const a = 1;\n', 'rules/a.ts': 'export const a=1' };
  const { stdout, status } = spawnSync(`${PROJECT}/node_modules/.bin/${scripts['format:check']}`, {
    cwd: createFolder({ ...data, '.oxfmtrc.json': config, ...code }),
    shell: true,
    encoding: 'utf8',
  });
  expect({ status, files: stripVTControlCharacters(stdout).match(/\S+\.(?:ts|json)\b/g) }).toEqual({ status: 1, files: ['rules/a.ts'] });
});

it('npm test -- changed finds the components that a file implements, and the records that use them', () => {
  const registry = readFileSync(join(PROJECT, 'components/registry.ts'), 'utf8');
  expect(findComponents(new Set([join(PROJECT, 'components/surfaces/tab-bar/TabBar.tsx')]), registry)).toEqual(['tab-bar']);
  const surfaces = { tabs: { component: 'tab-bar' }, other: { component: 'x' } };
  const manifest = { surfaces, routes: { a: { screen: 'tab-bar', path: '/trade/{pair}' } } };
  expect(findRecordNames(['tab-bar'], 'main', manifest)).toEqual(['tabs', 'a', '/trade/']);
});
