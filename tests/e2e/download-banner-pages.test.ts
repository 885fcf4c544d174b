import type { Page } from 'playwright/test';
import { as, expect, expectScreen, move, surface, test } from './support/test.ts';

test.use({ viewport: { width: 767, height: 900 } });

const banner = (page: Page) => surface(page, 'download-banner');

const EXCLUDED = [
  ['DLB-6', '/login', 'login'],
  ['DLB-6', '/vip', 'vip'],
  ['DLB-6', '/trade/BTC_USDT', 'trade'],
  ['DLB-6', '/trade/ETH_USDT?tab=isolated_margin', 'trade'],
  ['DLB-6', '/futures-delivery', 'futures-delivery'],
  ['DLB-6', '/options', 'options'],
  ['DLB-6', '/appdownload', 'app-download'],
  ['DLB-7', '/myaccount/passkey', 'passkey'],
] as const;

test('[DLB-6][DLB-7] no banner on the excluded pages, and on no other', async ({ page }) => {
  await as(page, 'visitor', 'main', '/price');
  for (const [id, path, screen] of EXCLUDED) {
    await test.step(`${id} ${path}`, async () => {
      await expect(banner(page)).toBeVisible();
      await move(page, path);
      await expectScreen(page, screen);
      await expect(banner(page)).toHaveCount(0);
      await move(page, '/futures/USDT/BTC_USDT');
      await expectScreen(page, 'futures');
    });
  }
});
