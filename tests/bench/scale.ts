import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/project-root.ts';
import type { Result } from './measure.ts';

/** How many sites a verb is tried with: few, and so many that growth with their number would show. */
const COUNTS: Readonly<Record<string, readonly [few: number, many: number]>> = {
  validate: [100, 1000],
  analyse: [20, 60],
  diff: [100, 1000],
};

/** The time that a verb takes for each site, in a process of its own so that nothing is remembered from before. */
function msPerSite(verb: string, sites: number): number {
  const args = ['--import', './scripts/ts-hook.mjs', join(PROJECT, 'tests/bench/scale-run.ts'), verb, String(sites)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' });
  return (JSON.parse(stdout) as { readonly ms: number }).ms / sites; // written by scale-run.ts
}

/** Time for a site of 300 surfaces among many sites, against the same among few: 1 or less where it does not grow. */
export function scaleResults(): Result[] {
  return Object.entries(COUNTS).map(([verb, [few, many]]) => {
    const [referenceMs, subjectMs] = [msPerSite(verb, few), msPerSite(verb, many)];
    const name = `${verb} a site of 300 surfaces among ${many}`;
    return { name, against: `the same among ${few}`, subjectMs, referenceMs, ratio: subjectMs / referenceMs };
  });
}

/** A verb of the tool from start to end, as a person waits for it, against the tool that only says its help. */
export function commandResults(calls: Readonly<Record<string, readonly string[]>>): Result[] {
  const timeOf = (args: readonly string[]): number => {
    const rounds = Array.from({ length: 5 }, () => {
      const started = performance.now();
      spawnSync(process.execPath, ['scripts/run.mjs', 'studio/cli/main.ts', ...args], { cwd: PROJECT });
      return performance.now() - started;
    });
    return rounds.toSorted((a, b) => a - b)[2] ?? NaN;
  };
  const referenceMs = timeOf(['--help']);
  return Object.entries(calls).map(([name, args]) => {
    const subjectMs = timeOf(args);
    return { name, against: 'the same command with --help', subjectMs, referenceMs, ratio: subjectMs / referenceMs };
  });
}
