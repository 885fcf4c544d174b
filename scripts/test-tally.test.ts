import { describe, expect, it } from 'vitest';
import { countOf, exitCode, failures, slowest, summary, tallyPlaywright, tallyVitest } from './test-tally.ts';

const suite = (fullName: string, duration: number, rest: object = { status: 'passed' }) => ({
  assertionResults: [{ fullName, duration, ...rest }],
});
const NONE_LEFT_OUT = { numPendingTests: 0, numTodoTests: 0 };

describe('the sum of a test run', () => {
  it('counts unit tests and their times', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numFailedTestSuites: 1,
      ...NONE_LEFT_OUT,
      success: false,
      testResults: [suite('a', 3), suite('b', 4, { status: 'failed', failureMessages: ['no b', 'nor c'] })],
    };
    expect(tallyVitest(report)).toEqual({
      passed: 1,
      failed: 1,
      tests: [
        { title: 'a', ms: 3 },
        { title: 'b', ms: 4, fault: 'no b\nnor c' },
      ],
    });
  });

  it('counts a test file that could not be loaded', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1, ...NONE_LEFT_OUT, success: false, testResults: [] };
    expect(tallyVitest(report)).toEqual({ passed: 5, failed: 1, tests: [] });
  });

  it('counts a unit test that was left out as failed', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 0, numPendingTests: 2, numTodoTests: 1, success: true };
    expect(tallyVitest({ ...report, testResults: [] })).toEqual({ passed: 5, failed: 3, tests: [] });
  });

  it('counts a browser test that was skipped or passed at the second try as failed', () => {
    const results = [
      { duration: 5, errors: [{ message: 'too late' }] },
      { duration: 7, errors: [] },
    ];
    const specs = [
      { title: 'deep', tests: [{ status: 'flaky', results }] },
      { title: 'good', tests: [{ status: 'expected', results: [{ duration: 1, errors: [] }] }] },
    ];
    const report = {
      stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
      errors: ['no server'],
      suites: [{ suites: [{ specs }] }],
    };
    const tests = [
      { title: 'deep', ms: 7, fault: 'too late' },
      { title: 'good', ms: 1 },
    ];
    expect(tallyPlaywright(report)).toEqual({ passed: 2, failed: 4, tests });
  });

  it('counts a part without tests as one', () => {
    expect(countOf(true, undefined)).toEqual({ passed: 1, failed: 0, tests: [] });
    expect(countOf(false, undefined)).toEqual({ passed: 0, failed: 1, tests: [] });
  });

  it('counts a part that ended badly as failed, though it wrote that all passed', () => {
    const all = { passed: 3, failed: 0, tests: [] };
    expect(countOf(true, all)).toEqual(all);
    expect(countOf(false, all)).toEqual({ ...all, failed: 1 });
    expect(countOf(false, { ...all, failed: 2 })).toEqual({ ...all, failed: 2 });
  });
});

describe('what a run says', () => {
  const part = (name: string, passed: number, failed: number) => ({
    name,
    passed,
    failed,
    seconds: 1,
    tests: [{ title: name, ms: failed }],
  });

  it('[CMD-5] adds up all parts', () => {
    expect(summary([part('a', 3, 0), part('b', 1, 2)])).toBe('4 passed, 2 failed');
  });

  it('[CMD-5] is 1 when a part has failed or has not run, else 0', () => {
    const names = [{ name: 'a' }, { name: 'b' }];
    expect(exitCode(names, [part('a', 1, 0), part('b', 1, 0)])).toBe(0);
    expect(exitCode(names, [part('a', 1, 0), part('b', 9, 1)])).toBe(1);
    expect(exitCode(names, [part('a', 1, 0)])).toBe(1);
  });

  it('[CMD-5] names what failed, with the first line of why', () => {
    const failed = {
      ...part('a', 0, 1),
      tests: [
        { title: 'opens', ms: 1, fault: '\u001B[31mnot open\u001B[39m\nat 3:1' },
        { title: 'closes', ms: 1 },
      ],
    };
    expect(failures([part('b', 1, 0), failed])).toEqual(['failed in a: opens', '  not open']);
  });

  it('names the slowest first', () => {
    expect(slowest([part('a', 0, 1000), part('b', 0, 2000)], 1)).toEqual(['the slowest 1 tests', '     2.0 s  b']);
  });
});
