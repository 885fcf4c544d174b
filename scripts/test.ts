import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { PROJECT } from './project-root.ts';
import type { Outcome, PlaywrightReport, Tally, VitestReport } from './test-parts.ts';
import { summary, table, tallyPlaywright, tallyVitest } from './test-parts.ts';

const UNIT_REPORT = join(PROJECT, 'test-results/unit.json');
const E2E_REPORT = join(PROJECT, 'test-results/e2e.json');
const SLOWEST = 10;

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads the counts of a part that is made of tests; any other part counts as one. */
  readonly tally?: () => Tally;
}

const node = (...args: string[]): string[] => [process.execPath, '--import', './scripts/ts-hook.mjs', ...args];
const local = (name: string, ...args: string[]): string[] => [join(PROJECT, 'node_modules/.bin', name), ...args];

function report(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

const PARTS: readonly Part[] = [
  { name: 'types', command: local('tsc', '-p', '.') },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'format', command: local('prettier', '--check', '--log-level', 'warn', '.') },
  { name: 'manifests', command: node('studio/cli/main.ts', 'validate') },
  { name: 'rules', command: node('studio/cli/main.ts', 'test') },
  { name: 'analyse', command: node('studio/cli/main.ts', 'analyse') },
  {
    name: 'unit',
    command: local('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`),
    tally: () => tallyVitest(report(UNIT_REPORT) as VitestReport),
  },
  { name: 'requirements', command: node('scripts/check-requirements.ts') },
  { name: 'build', command: node('server/build.ts') },
  { name: 'size', command: node('scripts/size.ts') },
  { name: 'browser', command: local('playwright', 'test'), tally: () => tallyPlaywright(report(E2E_REPORT) as PlaywrightReport) },
];

function count(part: Part, isGood: boolean): Tally {
  const one = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, tests: [] };
  if (part.tally === undefined) return one;
  // Without a report the part broke down before its first test.
  const written = existsSync(part.name === 'unit' ? UNIT_REPORT : E2E_REPORT);
  const counted = written ? part.tally() : one;
  return isGood || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

const outcomes: Outcome[] = [];
const timed: Tally['tests'][number][] = [];

function run(part: Part): void {
  console.log(`\n── ${part.name}`);
  const [command = '', ...args] = part.command;
  const started = performance.now();
  // The browser tests use what the part before them has built.
  const env = { ...process.env, TZ: 'UTC', BUILT: part.name === 'browser' || part.name === 'size' ? '1' : '' };
  const { status } = spawnSync(command, args, { cwd: PROJECT, stdio: 'inherit', env });
  const { passed, failed, tests } = count(part, status === 0);
  timed.push(...tests);
  outcomes.push({ name: part.name, passed, failed, seconds: (performance.now() - started) / 1000 });
}

rmSync(join(PROJECT, 'test-results'), { recursive: true, force: true });
process.env['CHROMIUM_PATH'] = findBrowser();
for (const part of PARTS) run(part);

console.log(`\nthe slowest ${SLOWEST} tests`);
for (const { title, ms } of timed.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
  console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
console.log(`\n${table(outcomes).join('\n')}\n`);
console.log(summary(outcomes));
if (outcomes.some(({ failed }) => failed > 0)) process.exit(1);
