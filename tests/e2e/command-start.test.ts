import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectScreen, open, test } from './support/test.ts';
import { get, run, type Running } from './support/process.ts';
import { FROZEN } from '../project/folder.ts';
import { SITES } from '../project/frozen.ts';

const hostOf = (key: string) => (key === 'main' ? 'localhost' : `${key}.localhost`);

test.describe('npm start', () => {
  test.describe.configure({ mode: 'serial' });
  let dist: string;
  let running: Running;
  test.beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'dist-'));
    running = await run('start', { CONTENT: FROZEN, DIST: dist });
  });
  test.afterAll(async () => {
    await running.stop();
    rmSync(dist, { recursive: true, force: true });
  });

  test('[CMD-4] said ready only when a request is answered', async () => {
    const answers = await Promise.all(SITES.map((key) => get(running.port, '/', hostOf(key))));
    expect(answers.map(({ status }) => status)).toEqual(SITES.map(() => 200));
    const sites = answers.map(({ body }) => /data-site="(\w+)"/.exec(body)?.[1]);
    expect(sites).toEqual(SITES);
  });

  test('[CMD-2][CMD-3][CMD-4] prints an address a site on its port, and ready on a line after them', () => {
    const lines = running.lines();
    const addresses = lines.filter((line) => line.includes('http://'));
    expect(addresses.map((line) => line.split(/\s+/))).toEqual(
      SITES.toSorted((a, b) => order(lines, a) - order(lines, b)).map((key) => [key, `http://${hostOf(key)}:${running.port}/`]),
    );
    expect(lines.indexOf('ready')).toBe(lines.indexOf(addresses.at(-1) ?? '') + 1);
    expect(lines.filter((line) => line.includes('ready'))).toEqual(['ready']);
  });

  test('[CMD-1] has built what it serves, with the sandbox behind it', async ({ page }) => {
    for (const key of SITES.slice(0, 2)) {
      await open(page, { on: running, site: key, who: 'trader' });
      await expectScreen(page, 'home');
      await expect(page.locator('main [data-column="price"]').nth(1)).toContainText(/\d/);
    }
  });
});

const order = (lines: readonly string[], key: string): number => lines.findIndex((line) => line.startsWith(`${key} `));
