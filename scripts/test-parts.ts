import { join } from 'node:path';
import { PROJECT } from './project-root.ts';
import { type Tally, tallyPlaywright, tallyVitest } from './test-tally.ts';

/** `test` runs on every change, `matrix` covers every site, language and route. */
export type Tier = 'test' | 'matrix';

export interface Part {
  readonly name: string;
  readonly tier: Tier;
  readonly command: readonly string[];
  /** Uses all processors, so it runs alone, after the parts that use one. */
  readonly runsAlone?: true;
  readonly env?: Readonly<Record<string, string>>;
  /** File with the result of each test. A part without a report counts as one test. */
  readonly report?: { readonly file: string; readonly tally: (report: unknown) => Tally };
}

const createLocalCommand = (name: string, ...args: string[]): string[] => [join(PROJECT, 'node_modules/.bin', name), ...args];
export const createNodeCommand = (...args: string[]): string[] => [process.execPath, '--import', './scripts/ts-hook.mjs', ...args];

export const createBuildCommand = (...options: string[]): string[] => createNodeCommand('tests/kit/browser/build-sites.ts', ...options);

const BUILT = { BUILT: '1' };

export function createVitestPart(name: string, tier: Tier, args: readonly string[]): Part {
  const file = join(PROJECT, `test-results/${name}.json`);
  const reporters = ['--silent=passed-only', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    tier,
    command: createLocalCommand('vitest', ...args, ...reporters),
    runsAlone: true,
    report: { file, tally: tallyVitest },
  };
}

export function createPlaywrightPart(name: string, tier: Tier, args: readonly string[]): Part {
  const file = join(PROJECT, `test-results/${name}.json`);
  const env = { ...BUILT, REPORT: file };
  return {
    name,
    tier,
    command: createLocalCommand('playwright', 'test', ...args),
    runsAlone: true,
    env,
    report: { file, tally: tallyPlaywright },
  };
}

/** For programs in Go that run next to another part: a second thread would repeat half of the work. They have memory to spare. */
const ONE_THREAD = { GOMAXPROCS: '1', GOGC: '400' };

/** All parts. Of those that run in parallel, the longest come first (CMD-5, CMD-12). */
export const PARTS: readonly Part[] = [
  { name: 'build', tier: 'test', command: createBuildCommand() },
  { name: 'check', tier: 'test', command: [process.execPath, 'scripts/run.mjs', 'studio/cli/main.ts', 'check'] },
  { name: 'lint', tier: 'test', command: ['npm', 'run', '--silent', 'lint'], env: ONE_THREAD },
  { name: 'types', tier: 'test', command: createLocalCommand('tsc', '-p', '.', '--singleThreaded'), env: ONE_THREAD },
  { name: 'requirements', tier: 'test', command: createNodeCommand('scripts/check-requirements.ts') },
  { name: 'format', tier: 'test', command: ['npm', 'run', '--silent', 'format:check'] },
  createVitestPart('unit', 'test', ['run', '--project=node', '--project=dom']),
  {
    name: 'size',
    tier: 'test',
    command: createNodeCommand('scripts/size.ts'),
    runsAlone: true,
    env: { ...BUILT, DIST: 'test-results/own-dist' },
  },
  createPlaywrightPart('browser', 'test', ['--project=code', '--project=own-sites']),
  { name: 'all-pages', tier: 'matrix', command: createBuildCommand('--all-pages'), runsAlone: true },
  createVitestPart('matrix-unit', 'matrix', ['run', '--project=matrix']),
  createPlaywrightPart('matrix-browser', 'matrix', ['--project=matrix-code', '--project=matrix-own-sites']),
];

export function selectParts(names: readonly string[], tiers: readonly Tier[]): readonly Part[] {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  const known = [...PARTS.map(({ name }) => name), 'changed'].join(', ');
  if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(', ')}. Parts: ${known}.`);
  return PARTS.filter(({ name, tier }) => (names.length === 0 ? tiers.includes(tier) : names.includes(name)));
}
