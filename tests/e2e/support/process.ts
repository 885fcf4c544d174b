import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { PROJECT } from '../../../scripts/project-root.ts';

/** A port at which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A command of the product that has said `ready`. */
export interface Running {
  readonly port: number;
  /** What it has printed so far, line by line. */
  lines(): readonly string[];
  /** The address of a site's page there. */
  at(site: string, path?: string): string;
  stop(): Promise<void>;
}

/** A group of processes: npm starts the command as its child. */
async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

/** Runs `npm start` or `npm run dev` on the port that `PORT` names or one of its own, and waits for its line `ready`. */
export async function run(command: 'start' | 'dev', env: Readonly<Record<string, string>>, cwd = PROJECT): Promise<Running> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const child = spawn('npm', ['run', command], {
    cwd,
    detached: true,
    env: { ...process.env, BUILT: '', API_ORIGIN: '', ...env, PORT: String(port) },
  });
  let said = '';
  const lines = () => said.split('\n');
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (lines().includes('ready')) resolve();
    });
    child.on('exit', () => reject(new Error(said)));
  });
  const at = (site: string, path = '/') => `http://${site === 'main' ? '' : `${site}.`}localhost:${port}${path}`;
  return { port, lines, at, stop: () => stopGroup(child) };
}

/** What a server on this machine answers to a path, with a host name that Node does not resolve. */
export function get(port: number, path: string, host = 'localhost'): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asked.on('error', reject).end();
  });
}
