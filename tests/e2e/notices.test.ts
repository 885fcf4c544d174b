import { getAction, expect, openPage, getSurface, test } from '../kit/browser/test.ts';

test('[DLG-3][DLG-14] at 539 px a dialog is a sheet at the bottom, at 540 px it is in the middle', async ({ page }) => {
  await page.setViewportSize({ width: 539, height: 800 });
  await openPage(page, { path: '/vip', who: 'hk-resident' });
  const dialog = getSurface(page, 'hk-dialog');
  await expect(dialog).toHaveAttribute('role', 'dialog');
  const bottomGap = () => dialog.evaluate((root) => innerHeight - Math.round(root.getBoundingClientRect().bottom));
  await expect.poll(bottomGap).toBe(0);
  await page.setViewportSize({ width: 540, height: 800 });
  await expect.poll(bottomGap).toBeGreaterThan(50);
});

test('[DLG-4][DLG-5][EUU-1][EUU-3] a dialog opened by a link keeps the focus, closes with Escape, and gives the focus back', async ({
  page,
}) => {
  await openPage(page, { site: 'eu', who: 'visitor' });
  const link = page.locator('main [data-action="upcoming"]').first();
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = getSurface(page, 'eu-upcoming-dialog');
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
  const banner = getSurface(page, 'download-banner');
  await page.setViewportSize({ width: 767, height: 900 });
  await openPage(page, { who: 'visitor' });
  await expect(banner).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(banner).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 900 });
  await banner.locator(getAction(page, 'close')).click();
  await expect(banner).toHaveCount(0);
});

/** Bars, and what makes them show to a new user. */
const BARS = {
  'prohibited-countries-bar': { 'compliance-check.limit.is_blocked_country': 1 },
  'limited-ip-home-bar': { 'compliance-check.limit.limit_country': 'US' },
  'withdraw-only-home-bar': { 'compliance-check.toast.is_withdraw_only_user': 1 },
  'business-compliance-banner': { 'business-check.datas.0.content': 'Some services change in your region.' },
  'switch-to-eu-bar': { 'compliance-check.business': ['switch_to_eu'] },
  'kyc-bar': {},
};

test('[DLG-11] six bars and banners stack without covering each other on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 1200 });
  await openPage(page, { who: { persona: 'new-user', answers: Object.assign({}, ...Object.values(BARS)) as Record<string, unknown> } });
  await getSurface(page, 'restricted-country-dialog').locator(getAction(page, 'confirm')).click();
  await getSurface(page, 'withdraw-only-dialog').locator(getAction(page, 'close')).click();
  const bars = Object.keys(BARS).map((id) => getSurface(page, id));
  for (const bar of bars) await expect(bar).toBeVisible();
  const boxes = await Promise.all(bars.map((bar) => bar.boundingBox()));
  const edges = boxes.map((box) => [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)] as const);
  for (const [index, [top]] of edges.entries()) if (index > 0) expect(top).toBeGreaterThanOrEqual((edges[index - 1]?.[1] ?? 0) - 0.5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
