import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROJECT } from '../scripts/project-root.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Builds what is served in a process of its own, which says itself what is wrong: the server would keep the two gigabytes that it takes. */
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
