import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { PROJECT } from './project-root.ts';
import {
  type Outcome,
  type PlaywrightReport,
  summary,
  table,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from './test-parts.ts';

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
const tool = (verb: string): string[] => [process.execPath, 'scripts/run.mjs', 'studio/cli/main.ts', verb];
const local = (name: string, ...args: string[]): string[] => [join(PROJECT, 'node_modules/.bin', name), ...args];

function report(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** How data is laid out says nothing, and `check` asks nothing about it: an edit of data is not refused for it (MAN-33). */
const DATA = ['!manifests/**', '!rules/**/*.json', '!locales/**'];

/** Each keeps one core busy at most, so that two run side by side; the longest first. */
const SIDE_BY_SIDE: readonly Part[] = [
  { name: 'format', command: local('prettier', '--check', '--log-level', 'warn', '.', ...DATA) },
  { name: 'types', command: local('tsc', '-p', '.') },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'build', command: node('server/build.ts') },
  { name: 'rules', command: tool('test') },
  { name: 'analyse', command: tool('analyse') },
  { name: 'manifests', command: tool('validate') },
  { name: 'requirements', command: node('scripts/check-requirements.ts') },
];

/** These have the machine to themselves, and use what was built. */
const ALONE: readonly Part[] = [
  {
    name: 'unit',
    command: local('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`),
    tally: () => tallyVitest(report(UNIT_REPORT) as VitestReport),
  },
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

async function run(part: Part, isAlone: boolean): Promise<void> {
  const [command = '', ...args] = part.command;
  const started = performance.now();
  // The browser tests and the measure of sizes use what was built before.
  const env = { ...process.env, TZ: 'UTC', BUILT: part.name === 'browser' || part.name === 'size' ? '1' : '' };
  const title = `\n── ${part.name}`;
  if (isAlone) console.log(title);
  const child = spawn(command, args, { cwd: PROJECT, stdio: isAlone ? 'inherit' : 'pipe', env });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => said.push(piece));
  const [status] = (await once(child, 'close')) as [number | null];
  if (!isAlone) console.log(`${title}\n${Buffer.concat(said).toString()}`);
  const { passed, failed, tests } = count(part, status === 0);
  timed.push(...tests);
  outcomes.push({ name: part.name, passed, failed, seconds: (performance.now() - started) / 1000 });
}

/** Takes part after part from the list until none is left. */
async function runEach(parts: Part[]): Promise<void> {
  for (let part = parts.shift(); part; part = parts.shift()) await run(part, false);
}

rmSync(join(PROJECT, 'test-results'), { recursive: true, force: true });
process.env['CHROMIUM_PATH'] = findBrowser();
const waiting = [...SIDE_BY_SIDE];
await Promise.all([runEach(waiting), runEach(waiting)]);
for (const part of ALONE) await run(part, true);

console.log(`\nthe slowest ${SLOWEST} tests`);
for (const { title, ms } of timed.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
  console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
console.log(`\n${table(outcomes).join('\n')}\n`);
console.log(summary(outcomes));
if (outcomes.some(({ failed }) => failed > 0)) process.exit(1);
