import type { Server } from 'node:http';
import { CODE } from './support/servers.ts';
import { serveStatic } from './support/static-server.ts';
import { end, portOf } from './support/stub-server.ts';
import { expect, expectScreen, move, open, test } from './support/test.ts';

test.describe('a plain static web server', () => {
  let server: Server;
  test.beforeAll(async () => {
    server = await serveStatic(CODE.dist);
  });
  test.afterAll(() => end(server));

  for (const [host, path, site, lang, id] of [
    ['localhost', '/zh/price', 'main', 'zh-CN', 'price'],
    ['turkey.localhost', '/mobileapp', 'turkey', 'tr', 'app-download'],
    ['eu.localhost', '/xx/price', 'eu', 'en', 'not-found'],
  ] as const) {
    test(`[CMD-8] serves dist: ${host}${path} is ${id} of ${site}`, async ({ page }) => {
      await open(page, { on: { at: () => `http://${host}:${portOf(server)}${path}` } });
      await expectScreen(page, id);
      await expect(page.locator('html')).toHaveAttribute('data-site', site);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await move(page, '/user-agreement');
      await expectScreen(page, 'user-agreement');
    });
  }
});
