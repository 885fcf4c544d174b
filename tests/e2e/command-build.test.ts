import { runNginx } from '../kit/browser/nginx.ts';
import { CODE } from '../kit/browser/servers.ts';
import { expect, expectScreen, move, open, test } from '../kit/browser/test.ts';

test.use({ ignoreHTTPSErrors: true });

test('[CMD-8][SRV-11][SEC-7] pages and the live stream work in nginx with dist', { tag: '@pages' }, async ({ page }) => {
  const nginx = await runNginx({ config: 'nginx.conf', dist: CODE.dist, backEnd: CODE.port });
  try {
    const opened = page.waitForEvent('websocket');
    await open(page, { on: { at: () => `https://localhost:${nginx.port}/zh/price` } });
    const received = (await opened).waitForEvent('framereceived');
    await expectScreen(page, 'price');
    await expect(page.locator('html')).toHaveAttribute('data-site', 'main');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    expect(String((await received).payload)).toContain('{');
    await move(page, '/user-agreement');
    await expectScreen(page, 'user-agreement');
  } finally {
    await page.close();
    await nginx.stop();
  }
});
