/** What a part of the tests came to. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

export interface TimedTest {
  readonly title: string;
  readonly ms: number;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly TimedTest[];
}

/** The parts of vitest's JSON report that are read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

/** A file that could not even be loaded counts as a failure too. */
export function tallyVitest(report: VitestReport): Tally {
  const tests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
  );
  const failed = report.numFailedTests === 0 && !report.success ? Math.max(1, report.numFailedTestSuites) : report.numFailedTests;
  return { passed: report.numPassedTests, failed, tests };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}
/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport {
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
export function tallyPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed, tests: suites.flatMap(timesIn) };
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
