import { type RunningNginx, runNginx } from './support/nginx.ts';
import { CODE } from './support/servers.ts';
import { expect, expectScreen, move, open, test } from './support/test.ts';

test.describe('nginx with what was built', () => {
  test.use({ ignoreHTTPSErrors: true });
  let nginx: RunningNginx;
  test.beforeAll(async () => {
    nginx = await runNginx({ config: 'nginx.conf', dist: CODE.dist, backEnd: CODE.port });
  });
  test.afterAll(() => nginx.stop());

  for (const [host, path, site, lang, id] of [
    ['localhost', '/zh/price', 'main', 'zh-CN', 'price'],
    ['turkey.localhost', '/mobileapp', 'turkey', 'tr', 'app-download'],
    ['eu.localhost', '/xx/price', 'eu', 'en', 'not-found'],
  ] as const) {
    test(`[CMD-8][SRV-11][SEC-7] serves dist: ${host}${path} is ${id} of ${site}`, async ({ page }) => {
      await open(page, { on: { at: () => `https://${host}:${nginx.port}${path}` } });
      await expectScreen(page, id);
      await expect(page.locator('html')).toHaveAttribute('data-site', site);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await move(page, '/user-agreement');
      await expectScreen(page, 'user-agreement');
    });
  }

  test('[SRV-11] the live stream comes through it', async ({ page }) => {
    const opened = page.waitForEvent('websocket');
    await open(page, { on: { at: () => `https://localhost:${nginx.port}/price` } });
    const said = (await opened).waitForEvent('framereceived');
    await expectScreen(page, 'price');
    expect(String((await said).payload)).toContain('{');
  });
});
