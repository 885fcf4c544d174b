import { spawnSync } from 'node:child_process';
import { PROJECT } from '../../scripts/project-root.ts';
import { createResult, type Result } from './measure.ts';

/** Many enough that constant costs don't count, and ten times as many to show growth. */
const VERBS = ['validate', 'diff', 'analyse'] as const;
const [FEW, MANY] = [100, 1000];
/** In MB. Models of a thousand sites exceed Node's default. */
const MEMORY = 4096;

/** Measures in a new process, which has empty caches. */
function msPerSite(verb: string, sites: number): number {
  const args = [`--max-old-space-size=${MEMORY}`, 'scripts/run.mjs', 'tests/bench/scale-run.ts', verb, String(sites)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' });
  return (JSON.parse(stdout) as { readonly ms: number }).ms / sites; // written by scale-run.ts
}

export function measureScale(): Result[] {
  return VERBS.map((verb) => {
    const times = [[msPerSite(verb, MANY)], [msPerSite(verb, FEW)]] as const;
    return createResult(`${verb} a site of 300 surfaces among ${MANY}`, `the same among ${FEW}`, times);
  });
}
