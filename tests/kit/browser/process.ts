import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROJECT } from '../../../scripts/project-root.ts';
import { ask } from './ask.ts';
import { end, portOf, serve } from './stub-server.ts';

export async function freePort(): Promise<number> {
  const server = await serve(() => undefined);
  const port = portOf(server);
  await end(server);
  return port;
}

export interface Running {
  readonly port: number;
  lines(): readonly string[];
  at(site: string, path?: string): string;
  stop(): Promise<void>;
}

export async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

const COMMANDS = {
  'npm start': ['npm', 'start'],
  start: [process.execPath, '--import', './scripts/ts-hook.mjs', 'server/start.ts'],
  dev: [process.execPath, '--import', './scripts/ts-hook.mjs', 'server/dev.ts'],
} as const;

export async function untilReady(child: ChildProcessWithoutNullStreams): Promise<() => string[]> {
  let output = '';
  const lines = () => output.split('\n');
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      if (lines().includes('ready')) resolve();
    });
    child.on('exit', () => reject(new Error(output)));
  });
  return lines;
}

export async function run(command: keyof typeof COMMANDS, env: Readonly<Record<string, string>>, cwd = PROJECT): Promise<Running> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const [program, ...args] = COMMANDS[command];
  const settings = { ...process.env, BUILT: '', API_ORIGIN: '', ...env, PORT: String(port) };
  const child = spawn(program, args, { cwd, detached: true, env: settings });
  const lines = await untilReady(child);
  const at = (site: string, path = '/') => `http://${site === 'main' ? '' : `${site}.`}localhost:${port}${path}`;
  return { port, lines, at, stop: () => stopGroup(child) };
}

/** Requests a path under a host name that Node doesn't resolve. */
export async function get(port: number, path: string, host = 'localhost'): Promise<{ readonly status: number; readonly body: string }> {
  const { status, body } = await ask({ port, path, host, isPlain: true });
  return { status, body: String(body) };
}
