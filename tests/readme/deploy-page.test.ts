import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';
import { SECURITY_TXT, securityTxt } from '../../server/security-txt.ts';
import { writeFiles } from '../../server/testing/files.ts';
import { builtFiles, documentOf } from '../../server/testing/fixture.ts';
import { VERBS } from '../../studio/cli/verbs.ts';
import { freePort } from '../kit/browser/process.ts';

const page = readFileSync(join(PROJECT, 'docs/deploy.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const [, unit = ''] = /```ini\n([\s\S]*?)```/.exec(page) ?? [];
const LINES = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text = '']) => text.trim().split('\n'));

/** The processes of the page, each with a small build and on a free port: `meridian@4173` is one of them. */
class Deployed {
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

const deployed = new Deployed(unit);
afterAll(() => deployed.end());

/** Commands that need a server of their own, and commands of which only the script or verb is checked. */
const NOT_RUN = [
  /^git clone /,
  /^cd \/srv\//,
  /^npm ci$/,
  /^ln -sfn \/srv\//,
  /^nginx -t$/,
  /^systemctl (reload nginx|enable .*)$/,
  /^cp \/srv\/meridian\/dist\/nginx/,
  /^npm run -s meridian -- /,
  /^DIST=\S+ npm run build$/,
  /^npm run -s sbom /,
];
const RUN = [/^mkdir /, /^openssl /, /^until curl /, /^systemctl restart /, /^curl -fsS http:/];
const FROM_OUTSIDE = /^curl \S+ https:/;

describe('the page on serving the sites to the public', () => {
  it('has no command that this test does not know', () => {
    expect(LINES.length).toBeGreaterThan(20);
    expect(LINES.filter((line) => ![...NOT_RUN, ...RUN, FROM_OUTSIDE].some((known) => known.test(line)))).toEqual([]);
  });

  it('names existing scripts, verbs and files', () => {
    const named = [...page.matchAll(/npm run (?:-s )?([a-z]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const verbs = [...page.matchAll(/meridian -- (\w+)/g)].map(([, verb = '']) => verb);
    expect(verbs.filter((verb) => !Object.hasOwn(VERBS, verb))).toEqual([]);
    const files = (/^ExecStart=\S+ (.*)$/m.exec(unit)?.[1] ?? '').split(' ').filter((part) => /\.(?:ts|mjs)$/.test(part));
    expect(files.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
  });

  it('[SRV-10] can be followed: two processes, a certificate, and a new version while pages are served', async () => {
    const lines = LINES.filter((each) => RUN.some((known) => known.test(each)));
    await Promise.all(['4173', '4174'].map((name) => deployed.restart(name)));
    const ready = lines.filter((line) => line.startsWith('until ')).slice(0, 2);
    expect(ready.map((line) => deployed.run(line))).toEqual([0, 0]);
    const failed: string[] = [];
    const statuses: number[] = [];
    // The second process is restarted as the first one is, and a rollback repeats the update.
    const update = lines.slice(0, lines.indexOf('systemctl restart meridian@4174'));
    for (const line of update) {
      const [, name] = /^systemctl restart meridian@(\d+)$/.exec(line) ?? [];
      if (name !== undefined) {
        await deployed.restart(name);
        statuses.push(await deployed.visit('/'));
      } else if (deployed.run(line) !== 0) failed.push(line);
    }
    expect(failed).toEqual([]);
    expect(statuses).toEqual([200]);
    expect(existsSync(join(deployed.folder, 'etc/ssl/meridian/fullchain.pem'))).toBe(true);
    const inside = LINES.filter((line) => FROM_OUTSIDE.test(line) && !line.includes('transport'));
    const local = inside.map((line) => line.replace('https://www.meridian.example/', 'http://127.0.0.1:4173/'));
    expect(local.filter((line) => deployed.run(line) !== 0)).toEqual([]);
  });
});
