import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/project-root.ts';
import { median, type Result } from './measure.ts';
import { changedRule } from './sites.ts';

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

/** Time for a site of 300 surfaces among many sites, against the same among few: 1 or less where it does not grow. */
export function scaleResults(): Result[] {
  return VERBS.map((verb) => {
    const [reference, subject] = [msPerSite(verb, FEW), msPerSite(verb, MANY)];
    const name = `${verb} a site of 300 surfaces among ${MANY}`;
    return { name, against: `the same among ${FEW}`, subject, reference, ratio: subject / reference };
  });
}

/** The time of a verb as a command, against the command that only prints its help. */
export function commandResults(): Result[] {
  const edited = editedCopy();
  const reference = commandMs(['--help']);
  const results = [['validate'], ['analyse'], ['diff', '.', edited]].map((args) => {
    const subject = commandMs(args);
    return { name: `${args[0]}, as a command`, against: 'the same command with --help', subject, reference, ratio: subject / reference };
  });
  rmSync(edited, { recursive: true });
  return results;
}

function commandMs(args: readonly string[]): number {
  const rounds = Array.from({ length: 5 }, () => {
    const started = performance.now();
    spawnSync(process.execPath, ['scripts/run.mjs', 'studio/cli/main.ts', ...args], { cwd: PROJECT });
    return performance.now() - started;
  });
  return median(rounds);
}

function editedCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  for (const name of ['manifests', 'rules']) cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  const [path, text] = changedRule();
  writeFileSync(join(folder, path), text);
  return folder;
}
