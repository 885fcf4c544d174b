import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT } from './project-root.ts';

export interface TestResult {
  readonly title: string;
  readonly ms: number;
  readonly error?: string;
  readonly rerun: string;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly TestResult[];
}

export interface Outcome extends Tally {
  readonly name: string;
  readonly seconds: number;
}

/** Counts the tests of a part, or the part itself as one test if it has no report. A bad exit code counts as a failure, even without a failed test. */
export function countTests(hasPassed: boolean, tally: Tally | undefined): Tally {
  if (tally === undefined) return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, tests: [] };
  return hasPassed || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly duration?: number | null;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

function quote(title: string): string {
  return `'${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.')}'`;
}

const getError = (hasPassed: boolean, messages: readonly string[]) => (hasPassed ? {} : { error: messages.join('\n') });

/** Counts a vitest report. A file that couldn't be loaded counts as a failure, and so does a test that was skipped. */
export function tallyVitest(written: unknown): Tally {
  const report = written as VitestReport; // vitest's own output
  const tests = report.testResults.flatMap(({ name, status, message = '', assertionResults }): TestResult[] => {
    const rerun = `npx vitest run ${relative(PROJECT, name)}`;
    if (status === 'failed' && assertionResults.length === 0) return [{ title: relative(PROJECT, name), ms: 0, error: message, rerun }];
    return assertionResults.map((test) => ({
      title: test.fullName,
      ms: test.duration ?? 0,
      rerun: `${rerun} -t ${quote(test.fullName)}`,
      ...getError(test.status === 'passed', test.failureMessages ?? []),
    }));
  });
  const failed = report.numFailedTests === 0 && !report.success ? Math.max(1, report.numFailedTestSuites) : report.numFailedTests;
  return { passed: report.numPassedTests, failed: failed + report.numPendingTests + report.numTodoTests, tests };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly duration: number; readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}
interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
}

function collectTests(suite: PlaywrightSuite, folder: string): readonly TestResult[] {
  const own = (suite.specs ?? []).map(({ title, file, line, tests }): TestResult => {
    const results = tests.flatMap((test) => test.results);
    const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
    const hasPassed = tests.every(({ status }) => status === 'expected');
    const ms = Math.max(0, ...results.map(({ duration }) => duration));
    const rerun = `npx playwright test ${folder}/${file}:${line} -g ${quote(title)}`;
    return { title, ms, rerun, ...getError(hasPassed, messages) };
  });
  return [...own, ...(suite.suites ?? []).flatMap((each) => collectTests(each, folder))];
}

/** Counts a Playwright report. A test that was skipped, or passed only on a retry, counts as a failure. */
export function tallyPlaywright(written: unknown): Tally {
  const { config, stats, errors, suites } = written as PlaywrightReport; // Playwright's own output
  const tests = suites.flatMap((suite) => collectTests(suite, relative(PROJECT, config.rootDir)));
  const broken = errors.map(({ message = '' }) => ({ title: 'the test run', ms: 0, error: message, rerun: 'npx playwright test' }));
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed, tests: [...tests, ...broken] };
}

export function getExitCode(parts: readonly { readonly name: string }[], outcomes: readonly Outcome[]): 0 | 1 {
  const hasPassed = ({ name }: { readonly name: string }) => outcomes.some((outcome) => outcome.name === name && outcome.failed === 0);
  return parts.every(hasPassed) ? 0 : 1;
}

export function formatSlowest(outcomes: readonly Outcome[], count = 10): readonly string[] {
  const tests = outcomes.flatMap((outcome) => outcome.tests).toSorted((a, b) => b.ms - a.ms);
  return [`slowest ${count} tests`, ...tests.slice(0, count).map(({ title, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`)];
}

export function formatFailures(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.flatMap(({ name, failed, tests }) => {
    const lines = tests.flatMap(({ title, error, rerun }) => {
      if (error === undefined) return [];
      const [reason = ''] = stripVTControlCharacters(error).split('\n', 1);
      return [`FAILED ${name}: ${title}`, `  ${reason}`, `  run it alone: ${rerun}`];
    });
    return failed > 0 && lines.length === 0 ? [`FAILED ${name}`, `  run it alone: npm test -- ${name}`] : lines;
  });
}

export function formatSummary(outcomes: readonly Outcome[]): string {
  const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

export function formatTable(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.map(({ name, passed, failed, seconds }) => {
    const state = failed === 0 ? 'ok    ' : 'FAILED';
    return `${state}  ${name.padEnd(14)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed${seconds.toFixed(1).padStart(8)} s`;
  });
}
