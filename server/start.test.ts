import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PROJECT } from '../scripts/project-root.ts';
import { builtFiles, documentOf } from './testing/fixture.ts';

const dist = mkdtempSync(join(tmpdir(), 'start-'));
const running: ChildProcess[] = [];
const PANEL = '<script type="module" src="/sandbox/panel.js" fetchpriority="low"></script>';

beforeAll(() => {
  const sites = [documentOf({ key: 'main', fallback: true, local: ['localhost'] }), documentOf({ key: 'hk', id: 71 })];
  const files = builtFiles(sites.map((document) => ({ ...document, constants: { ...document.constants, defaultCurrency: 'USD' } })));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(dist, { recursive: true }));

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  readonly port: number;
  readonly lines: readonly string[];
}

function spawned(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', './scripts/ts-hook.mjs', 'server/start.ts'], {
    cwd: PROJECT,
    env: { ...process.env, API_ORIGIN: '', DIST: dist, BUILT: '1', ...env },
  });
  running.push(child);
  return child;
}

/** Starts the command on files built before, and waits for its line `ready`. */
async function start(env: Readonly<Record<string, string>> = {}): Promise<Started> {
  const port = await freePort();
  const child = spawned({ PORT: String(port), ...env });
  let text = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      if (/^ready$/m.test(text)) resolve();
    });
    child.stderr.on('data', (part: Buffer) => reject(new Error(part.toString())));
  });
  return { child, port, address: `http://127.0.0.1:${port}`, lines: text.trim().split('\n') };
}

it('[CMD-3][CMD-4] prints an address for each site on the port asked for, then ready, and answers', async () => {
  const { lines, port, address } = await start();
  expect(lines).toEqual([`main  http://localhost:${port}/`, `hk    http://hk.localhost:${port}/`, 'ready']);
  const page = await fetch(address);
  const html = await page.text();
  expect({ status: page.status, html }).toEqual({ status: 200, html: expect.stringContaining('data-site="main"') });
  expect(html).toContain(PANEL);
  expect((await fetch(`${address}/api/web/v1/site/settings`)).status).toBe(200);
});

it('[CMD-10] with API_ORIGIN leaves the sandbox out', async () => {
  const asked: unknown[] = [];
  const back = createServer((request, response) => {
    asked.push(request.url);
    response.end('from elsewhere');
  });
  const origin = `http://127.0.0.1:${await listening(back)}`;
  const { address } = await start({ API_ORIGIN: origin });
  for (const path of ['/?persona=hk-resident', '/sandbox/panel.js']) {
    const html = await (await fetch(address + path, { redirect: 'manual' })).text();
    expect(html).toContain('data-site="main"');
    expect(html).not.toContain(PANEL);
  }
  expect(await (await fetch(`${address}/images/coin_icon/64/BTC.png?w=28`)).text()).toBe('from elsewhere');
  expect(asked).toEqual(['/images/coin_icon/64/BTC.png?w=28']);
  back.close();
});

it('[SRV-10] is up and ready, and ends cleanly when it is asked to', async () => {
  const { child, address } = await start();
  for (const path of ['/healthz', '/readyz']) expect((await fetch(address + path)).status).toBe(200);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

it('[SRV-10] lets an answer that runs end when it is asked to stop, and takes no new one', async () => {
  const back = createServer((_, response) => void response.write('the first half, '));
  const origin = `http://127.0.0.1:${await listening(back)}`;
  const { child, address } = await start({ API_ORIGIN: origin });
  const asked = once(back, 'request') as Promise<[unknown, ServerResponse]>;
  const answer = await fetch(`${address}/api/x`);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await expect.poll(() => fetch(`${address}/healthz`).catch((error: Error) => error.message)).toBe('fetch failed');
  (await asked)[1].end('the second');
  expect(await answer.text()).toBe('the first half, the second');
  expect(await exit).toEqual([0, null]);
  back.close();
});

it('tells of each answer in a line of JSON when it is asked to', async () => {
  const { child, address } = await start({ ACCESS_LOG: '1' });
  const told = once(child.stdout ?? child, 'data') as Promise<[Buffer]>;
  await fetch(`${address}/healthz?uid=7`, { headers: { cookie: 'uid=7' } });
  const [line] = await told;
  expect(JSON.parse(line.toString())).toMatchObject({ method: 'GET', path: '/healthz', status: 200 });
});

it.each([
  ['PORT', 'x', 'PORT must be a number from 1 to 65535, not "x"'],
  ['API_ORIGIN', 'ftp://x', 'API_ORIGIN must be an http or https address such as https://exchange.example, not "ftp://x"'],
  ['TRUSTED_PROXIES', 'x', 'TRUSTED_PROXIES must list addresses and ranges such as 10.0.0.0/8, not "x"'],
  ['ACCESS_LOG', 'x', 'ACCESS_LOG must be 1 or 0, not "x"'],
])('[SRV-13] ends with one line when %s is %s', async (name, value, line) => {
  const child = spawned({ [name]: value });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect({ code, said: said.join('') }).toEqual({ code: 1, said: `${line}\n` });
});
