import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from './project-root.ts';
import { countTests, getExitCode, formatFailures, formatSummary, tallyPlaywright, tallyVitest } from './test-tally.ts';

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

it('counts a test file that could not be loaded', () => {
  const testResults = [{ name: NAME, status: 'failed', message: 'no such module', assertionResults: [] }];
  const tests = [{ title: 'a/b.test.ts', ms: 0, error: 'no such module', rerun: 'npx vitest run a/b.test.ts' }];
  expect(tallyVitest({ ...REPORT, numFailedTestSuites: 1, success: false, testResults })).toEqual({ passed: 5, failed: 1, tests });
});

it('counts a skipped unit test as failed', () => {
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

it('[CMD-5] the summary adds up all parts', () => {
  expect(formatSummary([part('a', 3, 0), part('b', 1, 2)])).toBe('4 passed, 2 failed');
});

it('[CMD-5] the summary has exit code 1 if a part failed or did not run, otherwise 0', () => {
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
