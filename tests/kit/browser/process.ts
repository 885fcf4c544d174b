import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROJECT } from '../../../scripts/project-root.ts';
import { sendRequest } from './send-request.ts';
import { stopServer, getPort, startServer } from './stub-server.ts';

export async function findFreePort(): Promise<number> {
  const server = await startServer(() => undefined);
  const port = getPort(server);
  await stopServer(server);
  return port;
}

export interface RunningServer {
  readonly port: number;
  lines(): readonly string[];
  getUrl(site: string, path?: string): string;
  stop(): Promise<void>;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
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

export async function waitUntilReady(child: ChildProcessWithoutNullStreams): Promise<() => string[]> {
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

export async function runCommand(command: keyof typeof COMMANDS, env: Record<string, string>, cwd = PROJECT): Promise<RunningServer> {
  const port = Number(env['PORT'] ?? (await findFreePort()));
  const [program, ...args] = COMMANDS[command];
  const settings = { ...process.env, BUILT: '', API_ORIGIN: '', ...env, PORT: String(port) };
  const child = spawn(program, args, { cwd, detached: true, env: settings });
  const lines = await waitUntilReady(child);
  const getUrl = (site: string, path = '/') => `http://${site === 'main' ? '' : `${site}.`}localhost:${port}${path}`;
  return { port, lines, getUrl, stop: () => stopProcess(child) };
}

/** Requests a path under a host name that Node doesn't resolve. */
export async function fetchPath(port: number, path: string, host = 'localhost') {
  const { status, body } = await sendRequest({ port, path, host, isPlain: true });
  return { status, body: String(body) };
}
