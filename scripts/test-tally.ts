import { stripVTControlCharacters } from 'node:util';

export interface RunTest {
  readonly title: string;
  readonly ms: number;
  /** What was said of it when it failed, or was left out. */
  readonly fault?: string;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly RunTest[];
}

/** What a part of the tests came to. */
export interface Outcome extends Tally {
  readonly name: string;
  readonly seconds: number;
}

/** What a part counts as: its tests where it wrote of them, else one; a part that ended badly has failed, whatever it wrote. */
export function countOf(isGood: boolean, written: Tally | undefined): Tally {
  if (written === undefined) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, tests: [] };
  return isGood || written.failed > 0 ? written : { ...written, failed: 1 };
}

/** The parts of vitest's JSON report that are read. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly duration?: number | null;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const faultOf = (isGood: boolean, messages: readonly string[]) => (isGood ? {} : { fault: messages.join('\n') });

/** A file that could not even be loaded counts as a failure, and what was not run has not passed. */
export function tallyVitest(written: unknown): Tally {
  const report = written as VitestReport; // of vitest's own making
  const tests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration, status, failureMessages = [] }) => ({
      title: fullName,
      ms: duration ?? 0,
      ...faultOf(status === 'passed', failureMessages),
    })),
  );
  const failed = report.numFailedTests === 0 && !report.success ? Math.max(1, report.numFailedTestSuites) : report.numFailedTests;
  return { passed: report.numPassedTests, failed: failed + report.numPendingTests + report.numTodoTests, tests };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly duration: number; readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}
/** The parts of Playwright's JSON report that are read. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

function testsIn(suite: PlaywrightSuite): readonly RunTest[] {
  const own = (suite.specs ?? []).map(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
    const ms = Math.max(0, ...results.map(({ duration }) => duration));
    return {
      title,
      ms,
      ...faultOf(
        tests.every(({ status }) => status === 'expected'),
        messages,
      ),
    };
  });
  return [...own, ...(suite.suites ?? []).flatMap(testsIn)];
}

/** What was not run, or passed only at the second try, has not passed. */
export function tallyPlaywright(written: unknown): Tally {
  const { stats, errors, suites } = written as PlaywrightReport; // of Playwright's own making
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed, tests: suites.flatMap(testsIn) };
}

/** 0 when every part ran and nothing of it failed. */
export function exitCode(parts: readonly { readonly name: string }[], outcomes: readonly Outcome[]): 0 | 1 {
  const isGood = ({ name }: { readonly name: string }) => outcomes.some((outcome) => outcome.name === name && outcome.failed === 0);
  return parts.every(isGood) ? 0 : 1;
}

/** The tests that take longest. */
export function slowest(outcomes: readonly Outcome[], most = 10): readonly string[] {
  const tests = outcomes.flatMap((outcome) => outcome.tests).toSorted((a, b) => b.ms - a.ms);
  return [
    `the slowest ${most} tests`,
    ...tests.slice(0, most).map(({ title, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`),
  ];
}

/** The tests that failed, each with the first line of what was said of it: in a long log nobody finds them. */
export function failures(outcomes: readonly Outcome[]): readonly string[] {
  const failed = outcomes.flatMap(({ name, tests }) => tests.map((test) => ({ name, ...test }))).filter(({ fault }) => fault !== undefined);
  return failed.flatMap(({ name, title, fault = '' }) => [
    `failed in ${name}: ${title}`,
    `  ${stripVTControlCharacters(fault).split('\n', 1)[0]}`,
  ]);
}

/** The last line of a test run: all parts added up. */
export function summary(outcomes: readonly Outcome[]): string {
  const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/** A line for each part, aligned. */
export function table(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.map(({ name, passed, failed, seconds }) => {
    const state = failed === 0 ? 'ok    ' : 'FAILED';
    return `${state}  ${name.padEnd(14)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed${seconds.toFixed(1).padStart(8)} s`;
  });
}
