import { describe, expect, it } from 'vitest';
import { summary, tallyPlaywright, tallyVitest } from './test-parts.ts';

const suite = (fullName: string, duration: number) => ({ assertionResults: [{ fullName, duration }] });

describe('the sum of a test run', () => {
  it('counts unit tests and their times', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numFailedTestSuites: 1,
      success: false,
      testResults: [suite('a', 3), suite('b', 4)],
    };
    expect(tallyVitest(report)).toEqual({
      passed: 1,
      failed: 1,
      tests: [
        { title: 'a', ms: 3 },
        { title: 'b', ms: 4 },
      ],
    });
  });

  it('counts a test file that could not be loaded', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1, success: false, testResults: [] };
    expect(tallyVitest(report)).toEqual({ passed: 5, failed: 1, tests: [] });
  });

  it('counts a browser test that was skipped or passed at the second try as failed', () => {
    const specs = [{ title: 'deep', tests: [{ results: [{ duration: 5 }, { duration: 7 }] }] }];
    const report = {
      stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
      errors: ['no server'],
      suites: [{ suites: [{ specs }] }],
    };
    expect(tallyPlaywright(report)).toEqual({ passed: 2, failed: 4, tests: [{ title: 'deep', ms: 7 }] });
  });

  it('[CMD-5] adds up all parts', () => {
    const part = { name: 'x', seconds: 1 };
    expect(
      summary([
        { ...part, passed: 3, failed: 0 },
        { ...part, passed: 1, failed: 2 },
      ]),
    ).toBe('4 passed, 2 failed');
  });
});
