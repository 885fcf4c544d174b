import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findNginx } from '../../../scripts/find-nginx.ts';
import { sendRequest } from './send-request.ts';
import { findFreePort } from './process.ts';

function createCertificate(folder: string): void {
  const names = 'subjectAltName=DNS:localhost,DNS:*.localhost,IP:127.0.0.1,IP:::1';
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-subj', '/CN=localhost', '-addext', names, ...files], { stdio: 'pipe' });
}

interface Site {
  readonly config: string;
  readonly dist: string;
  readonly backEnd: number;
}

function createConfig({ config, dist, backEnd }: Site, folder: string, ports: { port: number; plainPort: number }): string {
  const edits: readonly (readonly [from: RegExp, to: string])[] = [
    [/root \S+;/, `root ${dist};`],
    [/alias \/var\/www\/meridian\//g, `alias ${dirname(dist)}/`],
    [/\/etc\/ssl\/meridian/g, folder],
    [/server 127\.0\.0\.1:\d+;/, `server 127.0.0.1:${backEnd};`],
    [/(listen (?:\[::\]:)?)443\b/g, `$1${ports.port}`],
    [/(listen (?:\[::\]:)?)80\b/g, `$1${ports.plainPort}`],
    [/# (brotli_static on;)/, '$1'],
  ];
  return edits.reduce((text, [from, to]) => text.replace(from, to), readFileSync(join(dist, config), 'utf8'));
}

export async function runNginx(site: Site) {
  const { program, brotli } = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const ports = { port: await findFreePort(), plainPort: await findFreePort() };
  createCertificate(folder);
  writeFileSync(join(folder, 'site.conf'), createConfig(site, folder, ports));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const main = [
    brotli === null ? '' : `load_module ${brotli};`,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;`,
    'events { }',
    `http { access_log off; ${paths.join(' ')} include ${folder}/site.conf; }`,
    // The test may run as root, and the worker must read its files.
    process.getuid?.() === 0 ? 'user root;' : '',
  ];
  writeFileSync(join(folder, 'nginx.conf'), main.join('\n'));
  const args = ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`];
  const child = spawn(program, args, { stdio: 'ignore' });
  const exit = once(child, 'exit');
  const request = () => sendRequest({ port: ports.port, path: '/favicon.svg' }).catch(() => null);
  while ((await request()) === null) if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
  return {
    ...ports,
    async stop() {
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type RunningNginx = Awaited<ReturnType<typeof runNginx>>;
