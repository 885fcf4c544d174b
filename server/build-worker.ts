import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { PROJECT } from '../scripts/project-root.ts';

/** The service worker as a build writes it: servers answer every version's path with it. */
export const WORKER_FILE = 'sw.js';

/** The service worker as one classic script, which every browser takes. */
export async function buildWorkerScript(): Promise<string> {
  const bundle = await rolldown({ input: join(PROJECT, 'app/service-worker/main.ts'), logLevel: 'warn' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
