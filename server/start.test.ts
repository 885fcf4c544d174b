import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROJECT } from '../scripts/project-root.ts';
import { findFreePort } from '../tests/kit/browser/process.ts';
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

/** Throws an error outside of any request on SIGUSR2. */
const FAULT = `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { throw new Error('an unexpected error'); })")}`;

async function waitUntilReady({ output }: ReturnType<typeof startProcess>): Promise<void> {
  await vi.waitUntil(() => /^ready$/m.test(output.out) || output.err !== '', { timeout: 60_000 });
}

const findAddress = async () => `http://localhost:${await findFreePort()}`;

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
  let faulty: ReturnType<typeof startProcess>;
  let faultyAddress = '';

  beforeAll(async () => {
    address = await findAddress();
    wrong = startProcess({ PORT: 'x' });
    const env = { PORT: new URL(address).port, API_ORIGIN: await listen(back) };
    started = startProcess({ ...env, ACCESS_LOG: '1' });
    await waitUntilReady(started);
    faultyAddress = await findAddress();
    faulty = startProcess({ ...env, PORT: new URL(faultyAddress).port, NODE_OPTIONS: `--import=${FAULT}` });
    await waitUntilReady(faulty);
  });
  afterAll(() => {
    for (const { child } of [started, faulty]) child.kill('SIGKILL');
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
      expect(html).not.toContain('sandbox');
    }
    expect(await (await fetch(`${address}/images/coin_icon/64/BTC.png?w=28`)).text()).toBe('from elsewhere');
    expect(requests).toEqual(['/images/coin_icon/64/BTC.png?w=28']);
  });

  it('[SRV-10] keeps answering when nobody reads its log', async () => {
    started.child.stdout.destroy();
    for (const path of ['/', '/healthz', '/readyz', '/']) expect((await fetch(address + path)).status).toBe(200);
  });

  async function stopWhileAnswering(origin: string, { child }: ReturnType<typeof startProcess>, signal: NodeJS.Signals) {
    const request = once(back, 'request') as Promise<[unknown, ServerResponse]>;
    const answer = await fetch(`${origin}/api/x`);
    const exit = once(child, 'exit');
    child.kill(signal);
    await expect.poll(() => fetch(`${origin}/healthz`).catch((error: Error) => error.message)).toBe('fetch failed');
    (await request)[1].end('the second');
    return [await answer.text(), await exit];
  }

  it('[SRV-10] finishes running responses on SIGTERM, accepts no new requests, and exits with 0', async () => {
    expect(await stopWhileAnswering(address, started, 'SIGTERM')).toEqual(['the first half, the second', [0, null]]);
  });

  it('[SRV-10] logs an unexpected error, finishes running responses, and exits with 1', async () => {
    expect(await stopWhileAnswering(faultyAddress, faulty, 'SIGUSR2')).toEqual(['the first half, the second', [1, null]]);
    expect(faulty.output.err).toContain('an unexpected error');
  });

  it('[SRV-13] prints one line and exits with 1 when a setting is wrong', async () => {
    await expect.poll(() => wrong.child.exitCode).toBe(1);
    expect(wrong.output).toEqual({ out: '', err: 'PORT must be a number from 1 to 65535, not "x"\n' });
  });
});

it('[CMD-13][SRV-10] without API_ORIGIN, the site has the sandbox and says so without scripts, and the log has a line for each response', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { server, stop } = await runSite(dist, { ...readSettings({ ACCESS_LOG: '1' }), port: 0 });
  const address = getOrigin(server);
  expect(await (await fetch(address)).text()).toContain(PANEL);
  const answers: unknown[] = [];
  for (const path of ['/', '/nowhere', '/api/web/v1/site/settings', '/healthz', '/readyz']) {
    const response = await fetch(address + path);
    answers.push(`${response.status} ${/<aside id="sandbox-note"[^>]*>Sandbox: /.test(await response.text())}`);
  }
  expect(answers).toEqual(['200 true', '404 true', '200 false', '200 false', '200 false']);
  await expect.poll(() => log.mock.calls).toHaveLength(6);
  expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({ method: 'GET', path: '/readyz', status: 200 });
  await stop();
});
