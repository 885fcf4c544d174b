import { action, expect, open, surface, test } from '../kit/browser/test.ts';

test('[DLG-3][DLG-14] at 539 px a dialog is a sheet at the bottom, at 540 px it is in the middle', async ({ page }) => {
  await page.setViewportSize({ width: 539, height: 800 });
  await open(page, { path: '/vip', who: 'hk-resident' });
  const dialog = surface(page, 'hk-dialog');
  await expect(dialog).toHaveAttribute('role', 'dialog');
  const bottomGap = () => dialog.evaluate((root) => innerHeight - Math.round(root.getBoundingClientRect().bottom));
  await expect.poll(bottomGap).toBe(0);
  await page.setViewportSize({ width: 540, height: 800 });
  await expect.poll(bottomGap).toBeGreaterThan(50);
});

test('[DLG-4][DLG-5][EUU-1][EUU-3] a dialog opened by a link keeps the focus, closes with Escape, and gives the focus back', async ({
  page,
}) => {
  await open(page, { site: 'eu', who: 'visitor' });
  const link = page.locator('main [data-action="upcoming"]').first();
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = surface(page, 'eu-upcoming-dialog');
  await expect(dialog).toHaveAccessibleName('Stay tuned!');
  await expect(dialog).toContainText('This feature is upcoming');
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect.poll(() => dialog.evaluate((root) => root.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('[role="dialog"],[role="alertdialog"]')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('[DLB-1][DLB-2] the banner is for windows under 768 px, until it is closed', async ({ page }) => {
  const banner = surface(page, 'download-banner');
  await page.setViewportSize({ width: 767, height: 900 });
  await open(page, { who: 'visitor' });
  await expect(banner).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(banner).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 900 });
  await banner.locator(action(page, 'close')).click();
  await expect(banner).toHaveCount(0);
});

const BARS = [
  'prohibited-countries-bar',
  'limited-ip-home-bar',
  'withdraw-only-home-bar',
  'business-compliance-banner',
  'switch-to-eu-bar',
  'kyc-bar',
];

const CHECK = 'compliance-check';
const DUE = {
  'business-check.datas.0.content': 'Some services change in your region.',
  [`${CHECK}.business`]: ['switch_to_eu'],
  [`${CHECK}.limit.is_blocked_country`]: 1,
  [`${CHECK}.limit.limit_country`]: 'US',
  [`${CHECK}.toast.is_withdraw_only_user`]: 1,
};

test('[DLG-11] six bars and banners stack without covering each other on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 1200 });
  await open(page, { who: { persona: 'new-user', answers: DUE } });
  await surface(page, 'restricted-country-dialog').locator(action(page, 'confirm')).click();
  await surface(page, 'withdraw-only-dialog').locator(action(page, 'close')).click();
  for (const id of BARS) await expect(surface(page, id)).toBeVisible();
  const boxes = await Promise.all(BARS.map((id) => surface(page, id).boundingBox()));
  const edges = boxes.map((box) => [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)] as const);
  for (const [index, [top]] of edges.entries()) if (index > 0) expect(top).toBeGreaterThanOrEqual((edges[index - 1]?.[1] ?? 0) - 0.5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
