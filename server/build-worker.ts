import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { PROJECT } from '../scripts/project-root.ts';

export const WORKER_FILE = 'sw.js';

/** Bundles the service worker as a classic script, because not every browser supports module workers. */
export async function buildWorkerScript(): Promise<string> {
  const bundle = await rolldown({ input: join(PROJECT, 'app/service-worker/main.ts'), logLevel: 'warn' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
