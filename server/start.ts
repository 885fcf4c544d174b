import { resolve } from 'node:path';
import { PROJECT } from '../scripts/project-root.ts';
import { buildInChild } from './build-in-child.ts';
import { exitWithError, stopOnError, stopOnSignal } from './http/listen.ts';
import { readSettings } from './http/settings.ts';
import { runSite } from './run-site.ts';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const dist = resolve(PROJECT, process.env['DIST'] ?? 'dist');
  if (process.env['BUILT'] !== '1') await buildInChild(dist);
  const { addresses, stop } = await runSite(dist, settings);
  stopOnSignal(stop);
  stopOnError(stop);
  for (const line of addresses) console.log(line);
  console.log('ready');
}

start().catch(exitWithError);
