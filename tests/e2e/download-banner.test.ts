import { action, expect, expectScreen, open, surface, test } from '../kit/browser/test.ts';

const PHONE = { width: 767, height: 900 };
test.use({ viewport: PHONE });

test('[DLB-1][DLB-2][DLB-8] the banner is for windows under 768 px, and a closed one comes back with the next session', async ({
  page,
  context,
}) => {
  const banner = surface(page, 'download-banner');
  await open(page, { who: 'visitor' });
  await expect(banner).toBeVisible();
  await page.setViewportSize({ ...PHONE, width: 768 });
  await expect(banner).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await banner.locator(action(page, 'close')).click();
  await expect(banner).toHaveCount(0);
  const tab = await context.newPage();
  await open(tab, { path: '/price' });
  await expectScreen(tab, 'price');
  await expect(surface(tab, 'download-banner')).toHaveCount(0);
  const [closed] = (await context.cookies()).filter(({ value }) => value.includes('download-banner'));
  expect(closed?.expires).toBe(-1);
});
