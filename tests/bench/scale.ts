import { spawnSync } from 'node:child_process';
import { PROJECT } from '../../scripts/project-root.ts';
import type { Result } from './measure.ts';

/** How many sites a verb is tried with: so many that what is done once does not count, and ten times as many to show growth. */
const VERBS = ['validate', 'diff', 'analyse'] as const;
const [FEW, MANY] = [100, 1000];
/** Models of a thousand sites want more memory than a process has by default on a small machine; in MB. */
const MEMORY = 4096;

/** The time that a verb takes for each site, in a process of its own so that nothing is remembered from before. */
function msPerSite(verb: string, sites: number): number {
  const args = [`--max-old-space-size=${MEMORY}`, 'scripts/run.mjs', 'tests/bench/scale-run.ts', verb, String(sites)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' });
  return (JSON.parse(stdout) as { readonly ms: number }).ms / sites; // written by scale-run.ts
}

export function scaleResults(): Result[] {
  return VERBS.map((verb) => {
    const [reference, subject] = [msPerSite(verb, FEW), msPerSite(verb, MANY)];
    const name = `${verb} a site of 300 surfaces among ${MANY}`;
    return { name, against: `the same among ${FEW}`, subject, reference, ratio: subject / reference };
  });
}
