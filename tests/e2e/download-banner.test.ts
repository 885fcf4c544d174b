import { action, expect, open, surface, test } from '../kit/browser/test.ts';

const PHONE = { width: 767, height: 900 };
test.use({ viewport: PHONE });

test('[DLB-1][DLB-2] the banner is for windows under 768 px, until it is closed', async ({ page }) => {
  const banner = surface(page, 'download-banner');
  await open(page, { who: 'visitor' });
  await expect(banner).toBeVisible();
  await page.setViewportSize({ ...PHONE, width: 768 });
  await expect(banner).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await banner.locator(action(page, 'close')).click();
  await expect(banner).toHaveCount(0);
});
