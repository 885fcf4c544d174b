import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentCopy } from '../kit/browser/content.ts';
import { runNginx } from '../kit/browser/nginx.ts';
import { fetchPath, runCommand } from '../kit/browser/process.ts';
import { CODE } from '../kit/browser/servers.ts';
import { expect, expectScreen, navigate, openPage, test } from '../kit/browser/test.ts';
import { FROZEN } from '../project/folder.ts';
import { SITES } from '../project/frozen.ts';

test('[CMD-1][CMD-2] npm start builds, and serves the sites with the sandbox', async ({ page }) => {
  const hosts = SITES.map((key) => (key === 'main' ? 'localhost' : `${key}.localhost`));
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  const server = await runCommand('npm start', { CONTENT: FROZEN, DIST: dist });
  try {
    const sites = await Promise.all(hosts.map(async (host) => (await fetchPath(server.port, '/', host)).body));
    expect(sites.map((body) => /data-site="(\w+)"/.exec(body)?.[1])).toEqual(SITES);
    await openPage(page, { on: server, who: 'trader' });
    await expectScreen(page, 'home');
    await expect(page.locator('main [data-column="price"]').nth(1)).toContainText(/\d/);
  } finally {
    await page.close();
    await server.stop();
    rmSync(dist, { recursive: true, force: true });
  }
});

test('[CMD-7][MAN-1][MAN-11] npm run dev serves an edit, prints where one is broken, and keeps the last good content', async () => {
  const content = new ContentCopy();
  const server = await runCommand('dev', { CONTENT: content.root });
  const page = async () => (await fetchPath(server.port, '/')).body;
  const rename = (from: string, to: string) => content.edit('manifests/base/site.json', (text) => text.replaceAll(from, to));
  try {
    expect(await page()).toContain('Meridian');
    rename('Meridian', 'Zephyr');
    await expect.poll(page).toContain('Zephyr');
    const good = content.replace('manifests/main.json', '"component": "promotion-banner"', '"component": "promotion-baner"');
    await expect.poll(() => server.lines().join('\n')).toMatch(/manifests\/main\.json:\d+:\d+: .*promotion-baner.*promotion-banner/);
    rename('Zephyr', 'Boreas');
    expect(await page()).toContain('Zephyr');
    content.edit('manifests/main.json', () => good);
    await expect.poll(page).toContain('Boreas');
  } finally {
    await server.stop();
    content.remove();
  }
});

test.describe('npm run build', () => {
  test.use({ ignoreHTTPSErrors: true });

  test('[CMD-8][SRV-11][SEC-7] pages and the live stream work in nginx with dist', { tag: '@pages' }, async ({ page }) => {
    const nginx = await runNginx({ config: 'nginx.conf', dist: CODE.dist, backEnd: CODE.port });
    try {
      const opened = page.waitForEvent('websocket');
      await openPage(page, { on: { getUrl: () => `https://localhost:${nginx.port}/zh/price` } });
      const received = (await opened).waitForEvent('framereceived');
      await expectScreen(page, 'price');
      await expect(page.locator('html')).toHaveAttribute('data-site', 'main');
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
      expect(String((await received).payload)).toContain('{');
      await navigate(page, '/user-agreement');
      await expectScreen(page, 'user-agreement');
    } finally {
      await page.close();
      await nginx.stop();
    }
  });
});
