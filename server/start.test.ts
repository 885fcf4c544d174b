import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROJECT } from '../scripts/project-root.ts';
import { readSettings } from './http/settings.ts';
import { runSite } from './run-site.ts';
import { getOrigin } from './testing/http-server.ts';
import { restoreGlobals, createTemporaryFolder } from './testing/files.ts';
import { createBuiltFiles, createDocument } from './testing/fixture.ts';

restoreGlobals();
const sites = [createDocument({ key: 'main', fallback: true, local: ['localhost'] }), createDocument({ key: 'hk', id: 71 })];
const dist = createTemporaryFolder(
  createBuiltFiles(sites.map((document) => ({ ...document, constants: { ...document.constants, defaultCurrency: 'USD' } }))),
);
const PANEL = '<script type="module" src="/sandbox/panel.js" fetchpriority="low"></script>';

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return getOrigin(server);
}

/** Starts the command on built files. */
function startProcess(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', './scripts/ts-hook.mjs', 'server/start.ts'], {
    cwd: PROJECT,
    env: { ...process.env, API_ORIGIN: '', DIST: dist, BUILT: '1', ...env },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (output.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output.err += part.toString()));
  return { child, output };
}

describe('the process', () => {
  const requests: unknown[] = [];
  const back = createServer(({ url }, response) => {
    requests.push(url);
    if (url === '/api/x') response.write('the first half, ');
    else response.end('from elsewhere');
  });
  let address = '';
  let started: ReturnType<typeof startProcess>;
  let wrong: ReturnType<typeof startProcess>;

  beforeAll(async () => {
    const free = createServer();
    address = (await listen(free)).replace('127.0.0.1', 'localhost');
    free.close();
    await once(free, 'close');
    wrong = startProcess({ PORT: 'x' });
    started = startProcess({ PORT: new URL(address).port, API_ORIGIN: await listen(back) });
    await vi.waitUntil(() => /^ready$/m.test(started.output.out) || started.output.err !== '', { timeout: 60_000 });
  });
  afterAll(() => {
    started.child.kill('SIGKILL');
    back.close();
  });

  it('[CMD-3][CMD-4] prints an address for each site on PORT, then ready, and answers', async () => {
    const { port } = new URL(address);
    const out = `main  http://localhost:${port}/\nhk    http://hk.localhost:${port}/\nready\n`;
    expect(started.output).toEqual({ out, err: '' });
    const page = await fetch(address);
    expect({ status: page.status, html: await page.text() }).toEqual({ status: 200, html: expect.stringContaining('data-site="main"') });
  });

  it('[CMD-10] leaves the sandbox out with API_ORIGIN', async () => {
    for (const path of ['/?persona=hk-resident', '/sandbox/panel.js']) {
      const html = await (await fetch(address + path, { redirect: 'manual' })).text();
      expect(html).toContain('data-site="main"');
      expect(html).not.toContain(PANEL);
    }
    expect(await (await fetch(`${address}/images/coin_icon/64/BTC.png?w=28`)).text()).toBe('from elsewhere');
    expect(requests).toEqual(['/images/coin_icon/64/BTC.png?w=28']);
  });

  it('[SRV-10] finishes running responses on SIGTERM, accepts no new requests, and exits with 0', async () => {
    const request = once(back, 'request') as Promise<[unknown, ServerResponse]>;
    const answer = await fetch(`${address}/api/x`);
    const exit = once(started.child, 'exit');
    started.child.kill('SIGTERM');
    await expect.poll(() => fetch(`${address}/healthz`).catch((error: Error) => error.message)).toBe('fetch failed');
    (await request)[1].end('the second');
    expect(await answer.text()).toBe('the first half, the second');
    expect(await exit).toEqual([0, null]);
  });

  it('[SRV-13] prints one line and exits with 1 when a setting is wrong', async () => {
    await expect.poll(() => wrong.child.exitCode).toBe(1);
    expect(wrong.output).toEqual({ out: '', err: 'PORT must be a number from 1 to 65535, not "x"\n' });
  });
});

it('[SRV-10] the sandbox is part of the site without API_ORIGIN, and the log has a line for each response', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { server, stop } = await runSite(dist, { ...readSettings({ ACCESS_LOG: '1' }), port: 0 });
  const address = getOrigin(server);
  expect(await (await fetch(address)).text()).toContain(PANEL);
  for (const path of ['/api/web/v1/site/settings', '/healthz', '/readyz']) expect((await fetch(address + path)).status).toBe(200);
  await expect.poll(() => log.mock.calls).toHaveLength(4);
  expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({ method: 'GET', path: '/readyz', status: 200 });
  await stop();
});
