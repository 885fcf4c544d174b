import { join } from 'node:path';
import { PROJECT } from './project-root.ts';
import { type Tally, tallyPlaywright, tallyVitest } from './test-tally.ts';

/** What `npm test` runs under one name. */
export interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** Has the machine to itself and comes after the others; these keep one core busy at most, so that two run side by side. */
  readonly isAlone?: true;
  /** Uses what the part `build` wrote. */
  readonly isOfBuild?: true;
  /** What a part that is made of tests writes of them; any other part counts as one test. */
  readonly report?: { readonly file: string; readonly tally: (report: unknown) => Tally };
}

const UNIT_REPORT = join(PROJECT, 'test-results/unit.json');
const node = (...args: string[]): string[] => [process.execPath, '--import', './scripts/ts-hook.mjs', ...args];
const tool = (verb: string): string[] => [process.execPath, 'scripts/run.mjs', 'studio/cli/main.ts', verb];
const local = (name: string, ...args: string[]): string[] => [join(PROJECT, 'node_modules/.bin', name), ...args];

/** How data is laid out says nothing, and `check` asks nothing about it: an edit of data is not refused for it (MAN-33). */
const DATA = ['!manifests/**', '!rules/**/*.json', '!locales/**'];

/** The parts of `npm test` (CMD-5), the longest of those that run side by side first. */
export const PARTS: readonly Part[] = [
  { name: 'format', command: local('prettier', '--check', '--log-level', 'warn', '.', ...DATA) },
  { name: 'types', command: local('tsc', '-p', '.') },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'build', command: node('server/build.ts') },
  { name: 'rules', command: tool('test') },
  { name: 'analyse', command: tool('analyse') },
  { name: 'manifests', command: tool('validate') },
  { name: 'requirements', command: node('scripts/check-requirements.ts') },
  {
    name: 'unit',
    command: local('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`),
    isAlone: true,
    report: { file: UNIT_REPORT, tally: tallyVitest },
  },
  { name: 'size', command: node('scripts/size.ts'), isAlone: true, isOfBuild: true },
  {
    name: 'browser',
    command: local('playwright', 'test'),
    isAlone: true,
    isOfBuild: true,
    report: { file: join(PROJECT, 'test-results/e2e.json'), tally: tallyPlaywright },
  },
];

/** The parts of these names; without names, all. */
export function partsNamed(names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`no part is named ${unknown.join(', ')}; there are ${PARTS.map(({ name }) => name).join(', ')}`);
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name));
}
