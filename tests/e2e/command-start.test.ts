import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FROZEN } from '../project/folder.ts';
import { SITES } from '../project/frozen.ts';
import { get, run } from '../kit/browser/process.ts';
import { expect, expectScreen, open, test } from '../kit/browser/test.ts';

const hostOf = (key: string) => (key === 'main' ? 'localhost' : `${key}.localhost`);

test('[CMD-1][CMD-2][CMD-3][CMD-4] npm start builds, prints an address per site and ready, and serves the sites with the sandbox', async ({
  page,
}) => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  const server = await run('npm start', { CONTENT: FROZEN, DIST: dist });
  try {
    const sites = await Promise.all(SITES.map(async (key) => (await get(server.port, '/', hostOf(key))).body));
    expect(sites.map((body) => /data-site="(\w+)"/.exec(body)?.[1])).toEqual(SITES);
    const lines = server.lines().filter((line) => /http:|ready/.test(line));
    expect(lines.at(-1)).toBe('ready');
    const addresses = lines.slice(0, -1).map((line) => line.replace(/\s+/, ' '));
    expect(addresses.toSorted()).toEqual(SITES.map((key) => `${key} http://${hostOf(key)}:${server.port}/`).toSorted());
    await open(page, { on: server, who: 'trader' });
    await expectScreen(page, 'home');
    await expect(page.locator('main [data-column="price"]').nth(1)).toContainText(/\d/);
  } finally {
    await page.close();
    await server.stop();
    rmSync(dist, { recursive: true, force: true });
  }
});
