import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it, vi } from 'vitest';
import { createTestFolder, writeFiles } from '../tests/studio/folders.ts';
import { findComponents, findRecordNames } from './changed-parts.ts';
import { PROJECT } from './project-root.ts';
import { runPart, runParts } from './run-parts.ts';
import { type Part, selectParts, type Tier } from './test-parts.ts';
import { countTests, getExitCode, formatFailures, formatSummary, tallyPlaywright, tallyVitest } from './test-tally.ts';

const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { readonly scripts: Record<string, string> };

function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = createTestFolder();
  writeFiles(folder, Object.entries(files));
  return folder;
}

it.each([
  ['types', /\/tsc -p \. /],
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

const NAME = join(PROJECT, 'a/b.test.ts');
const REPORT = { numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 0, numPendingTests: 0, numTodoTests: 0, success: true };

it('counts unit tests, with their times and the command that runs each alone', () => {
  const assertionResults = [
    { fullName: 'a', duration: 3, status: 'passed' },
    { fullName: "b [X-1] it's", duration: 4, status: 'failed', failureMessages: ['no b', 'nor c'] },
  ];
  const report = { ...REPORT, numFailedTests: 1, success: false, testResults: [{ name: NAME, status: 'failed', assertionResults }] };
  expect(tallyVitest(report)).toEqual({
    passed: 5,
    failed: 1,
    tests: [
      { title: 'a', ms: 3, rerun: "npx vitest run a/b.test.ts -t 'a'" },
      { title: "b [X-1] it's", ms: 4, error: 'no b\nnor c', rerun: "npx vitest run a/b.test.ts -t 'b \\[X-1\\] it.s'" },
    ],
  });
});

it('counts a test file that could not be loaded, and skipped unit tests, as failed', () => {
  const testResults = [{ name: NAME, status: 'failed', message: 'no such module', assertionResults: [] }];
  const tests = [{ title: 'a/b.test.ts', ms: 0, error: 'no such module', rerun: 'npx vitest run a/b.test.ts' }];
  expect(tallyVitest({ ...REPORT, numFailedTestSuites: 1, success: false, testResults })).toEqual({ passed: 5, failed: 1, tests });
  expect(tallyVitest({ ...REPORT, numPendingTests: 2, numTodoTests: 1, testResults: [] })).toEqual({ passed: 5, failed: 3, tests: [] });
});

it('counts a browser test that was skipped or passed only on a retry as failed', () => {
  const results = [
    { duration: 5, errors: [{ message: 'too late' }] },
    { duration: 7, errors: [] },
  ];
  const place = { file: 'e2e/c.test.ts', line: 3 };
  const specs = [
    { title: 'deep', ...place, tests: [{ status: 'flaky', results }] },
    { title: 'good', ...place, tests: [{ status: 'expected', results: [{ duration: 1, errors: [] }] }] },
  ];
  const report = {
    config: { rootDir: join(PROJECT, 'tests') },
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{ message: 'no server' }],
    suites: [{ suites: [{ specs }] }],
  };
  const tests = [
    { title: 'deep', ms: 7, error: 'too late', rerun: "npx playwright test tests/e2e/c.test.ts:3 -g 'deep'" },
    { title: 'good', ms: 1, rerun: "npx playwright test tests/e2e/c.test.ts:3 -g 'good'" },
    { title: 'the test run', ms: 0, error: 'no server', rerun: 'npx playwright test' },
  ];
  expect(tallyPlaywright(report)).toEqual({ passed: 2, failed: 4, tests });
});

const ALL = { passed: 3, failed: 0, tests: [] };
it.each([
  ['a part without a report as one test', true, undefined, { passed: 1, failed: 0, tests: [] }],
  ['a failed part without a report as one failed test', false, undefined, { passed: 0, failed: 1, tests: [] }],
  ['the tests of a report', true, ALL, ALL],
  ['a bad exit code as a failure if the report has none', false, ALL, { ...ALL, failed: 1 }],
  ['only the failures of a report if it has some', false, { ...ALL, failed: 2 }, { ...ALL, failed: 2 }],
])('counts %s', (_, hasPassed, tally, expected) => {
  expect(countTests(hasPassed, tally)).toEqual(expected);
});

const part = (name: string, passed: number, failed: number) => {
  return { name, passed, failed, seconds: 1, tests: [{ title: name, ms: failed, rerun: 'npx x' }] };
};

it('[CMD-5] the summary adds up all parts, and has exit code 1 if one failed or did not run, otherwise 0', () => {
  expect(formatSummary([part('a', 3, 0), part('b', 1, 2)])).toBe('4 passed, 2 failed');
  const runs = [[part('a', 1, 0), part('b', 1, 0)], [part('a', 1, 0), part('b', 9, 1)], [part('a', 1, 0)]];
  expect(runs.map((outcomes) => getExitCode([{ name: 'a' }, { name: 'b' }], outcomes))).toEqual([0, 1, 1]);
});

it('[CMD-5] the summary names each failed test, the first line of the error, and the command that runs it alone', () => {
  const tests = [
    { title: 'opens', ms: 1, error: '\u001B[31mnot open\u001B[39m\nat 3:1', rerun: 'npx x -t opens' },
    { title: 'closes', ms: 1, rerun: 'npx x -t closes' },
  ];
  const failed = { ...part('a', 0, 1), tests };
  expect(formatFailures([part('b', 1, 0), failed])).toEqual(['FAILED a: opens', '  not open', '  run it alone: npx x -t opens']);
  expect(formatFailures([part('lint', 0, 1)])).toEqual(['FAILED lint', '  run it alone: npm test -- lint']);
});
