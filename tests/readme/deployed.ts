import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT } from '../../scripts/project-root.ts';
import { SECURITY_TXT, securityTxt } from '../../server/security-txt.ts';
import { builtFiles, documentOf } from '../../server/testing/fixture.ts';

/** The processes of the page, of a small build, on ports that are free: `meridian@4173` is one of them. */
export class Deployed {
  readonly folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  private readonly ports = new Map<string, number>();
  private readonly processes = new Map<string, ChildProcess>();
  private readonly unit: Readonly<Record<string, string>>;

  /** By the lines of the service's file. */
  constructor(unit: string) {
    this.unit = Object.fromEntries([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]));
    const sites = [documentOf({ key: 'main', fallback: true, production: 'www.meridian.example' })];
    for (const [path, content] of Object.entries({ ...builtFiles(sites), [SECURITY_TXT]: securityTxt(sites, new Date()) })) {
      mkdirSync(dirname(join(this.folder, 'dist', path)), { recursive: true });
      writeFileSync(join(this.folder, 'dist', path), content);
    }
  }

  /** Runs a line of the page, its ports and folders being those of here. */
  run(line: string): { readonly status: number | null; readonly said: string } {
    const ported = [...this.ports].reduce((text, [name, port]) => text.replaceAll(`:${name}/`, `:${port}/`), line);
    const here = ported.replaceAll(/\/etc\/|\/srv\//g, (path) => `${this.folder}${path}`);
    const { status, stdout, stderr } = spawnSync('bash', ['-c', here], { cwd: PROJECT, encoding: 'utf8', timeout: 50_000 });
    return { status, said: stdout + stderr };
  }

  /** As `systemctl restart` does: asks the old one to stop, waits, and starts another. */
  async restart(name: string): Promise<void> {
    await this.stop(name);
    const port = this.ports.get(name) ?? (await freePort());
    this.ports.set(name, port);
    const told = (this.unit['Environment'] ?? '').replaceAll('%i', String(port)).split(' ');
    const env = Object.fromEntries(told.map((pair) => pair.split('=') as [string, string]));
    const [, ...args] = (this.unit['ExecStart'] ?? '').split(' ');
    const dist = join(this.folder, 'dist');
    const child = spawn(process.execPath, args, { cwd: PROJECT, env: { ...process.env, ...env, DIST: dist }, stdio: 'ignore' });
    this.processes.set(name, child);
  }

  /** Until it takes requests. */
  async ready(name: string): Promise<void> {
    while ((await fetch(`http://127.0.0.1:${this.ports.get(name)}/readyz`).catch(() => null)) === null) await pause(100);
  }

  /** The exit code of one that was asked to stop; null where none ran. */
  async stop(name: string): Promise<number | null> {
    const child = this.processes.get(name);
    if (!child || child.exitCode !== null) return null;
    const exit = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGTERM');
    return (await exit)[0];
  }

  /** The status of a page by the first process that takes the connection, as nginx asks its upstream. */
  async visit(path: string): Promise<number> {
    for (const port of this.ports.values()) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
      if (answer !== null) return answer.status;
    }
    return 502;
  }

  async end(): Promise<void> {
    for (const name of this.processes.keys()) await this.stop(name);
    rmSync(this.folder, { recursive: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
