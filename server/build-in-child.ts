import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROJECT } from '../scripts/project-root.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Builds in a child process, because a build takes 2 GB of memory that the server would keep. */
export async function buildInChild(dist: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', './scripts/ts-hook.mjs', 'server/build.ts', '--without-pages'], {
    cwd: PROJECT,
    env: { ...process.env, DIST: dist },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = (): void => {
    child.kill();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const signal of SIGNALS) process.off(signal, end);
  if (code !== 0) process.exit(1);
}
