import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/project-root.ts';
import { type Outcome, createUsageError } from './output.ts';
import type { Call, Verb } from './verb.ts';

export const studio: Verb = {
  usage: 'studio [--port N] [--no-open]',
  does: 'opens the studio in the browser: edit by forms, preview as a person at an instant, save, propose',
  example: 'studio --port 4600',
  options: {
    port: { type: 'string', takes: 'N', does: 'the port on 127.0.0.1; without it any free one' },
    'no-open': { type: 'boolean', does: 'prints the address and opens no browser' },
  },
  run: openStudio,
};

async function openStudio({ names, options, workspace }: Call): Promise<Outcome> {
  const { port } = options;
  if (names.length > 0) return createUsageError('studio takes no arguments: npm run meridian -- studio --port 4600');
  if (port !== undefined && !/^\d{1,5}$/.test(String(port))) return createUsageError(`--port takes a number, not "${String(port)}"`);
  const hook = join(PROJECT, 'scripts/ts-hook.mjs');
  const args = ['--import', hook, join(PROJECT, 'studio/server/start.ts'), '--root', workspace.root];
  const more = [...(port === undefined ? [] : ['--port', String(port)]), ...(options['no-open'] === true ? ['--no-open'] : [])];
  const child = spawn(process.execPath, [...args, ...more], { stdio: 'inherit' });
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const code = await new Promise<number>((resolve) => child.on('exit', (status) => resolve(status ?? 0)));
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return { exit: code === 0 ? 0 : 1, lines: [], document: { stopped: true } };
}
