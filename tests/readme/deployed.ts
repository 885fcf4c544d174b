import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/project-root.ts';
import { SECURITY_TXT, securityTxt } from '../../server/security-txt.ts';
import { writeFiles } from '../../server/testing/files.ts';
import { builtFiles, documentOf } from '../../server/testing/fixture.ts';
import { freePort } from '../kit/browser/process.ts';

/** The processes of the page, each with a small build and on a free port: `meridian@4173` is one of them. */
export class Deployed {
  readonly folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  private readonly ports = new Map<string, number>();
  private readonly processes = new Map<string, ChildProcess>();
  private readonly unit: Readonly<Record<string, string>>;

  /** Takes the text of the systemd unit. */
  constructor(unit: string) {
    this.unit = Object.fromEntries([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]));
    const sites = [documentOf({ key: 'main', fallback: true, production: 'www.meridian.example' })];
    writeFiles(join(this.folder, 'dist'), { ...builtFiles(sites), [SECURITY_TXT]: securityTxt(sites, new Date()) });
  }

  /** Runs a line of the page with the ports and folders of the test, and polls more often. */
  run(line: string): number | null {
    const ported = [...this.ports].reduce((text, [name, port]) => text.replaceAll(`:${name}/`, `:${port}/`), line);
    const local = ported.replaceAll(/\/etc\/|\/srv\//g, (path) => `${this.folder}${path}`).replace('sleep 1', 'sleep 0.2');
    return spawnSync('bash', ['-c', local], { cwd: PROJECT }).status;
  }

  /** Restarts a process as `systemctl restart` does: stops the old one, then starts another. */
  async restart(name: string): Promise<void> {
    await this.stop(name);
    const port = this.ports.get(name) ?? (await freePort());
    this.ports.set(name, port);
    const pairs = (this.unit['Environment'] ?? '').replaceAll('%i', String(port)).split(' ');
    const env = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
    const [, ...args] = (this.unit['ExecStart'] ?? '').split(' ');
    const dist = join(this.folder, 'dist');
    const child = spawn(process.execPath, args, { cwd: PROJECT, env: { ...process.env, ...env, DIST: dist }, stdio: 'ignore' });
    this.processes.set(name, child);
  }

  /** Returns the status of a page from the first process that accepts the connection, as nginx does with its upstream. */
  async visit(path: string): Promise<number> {
    for (const port of this.ports.values()) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
      if (response !== null) return response.status;
    }
    return 502;
  }

  async end(): Promise<void> {
    await Promise.all([...this.processes.keys()].map((name) => this.stop(name)));
    rmSync(this.folder, { recursive: true });
  }

  private async stop(name: string): Promise<void> {
    const child = this.processes.get(name);
    if (!child || child.exitCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }
}
