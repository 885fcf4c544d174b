export interface TimedTest {
  readonly title: string;
  readonly ms: number;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly TimedTest[];
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
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

/** A file that could not even be loaded counts as a failure, and what was not run has not passed. */
export function tallyVitest(written: unknown): Tally {
  const report = written as VitestReport; // of vitest's own making
  const tests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
  );
  const failed = report.numFailedTests === 0 && !report.success ? Math.max(1, report.numFailedTestSuites) : report.numFailedTests;
  return { passed: report.numPassedTests, failed: failed + report.numPendingTests + report.numTodoTests, tests };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}
/** The parts of Playwright's JSON report that are read. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

function timesIn(suite: PlaywrightSuite): readonly TimedTest[] {
  const own = (suite.specs ?? []).map(({ title, tests }) => ({
    title,
    ms: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  }));
  return [...own, ...(suite.suites ?? []).flatMap(timesIn)];
}

/** What was not run, or passed only at the second try, has not passed. */
export function tallyPlaywright(written: unknown): Tally {
  const { stats, errors, suites } = written as PlaywrightReport; // of Playwright's own making
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed, tests: suites.flatMap(timesIn) };
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
