import { getAction, expect, expectScreen, navigate, openPage, getSurface, test } from '../kit/browser/test.ts';

test('on the narrowest screen no part of the header is outside the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, { who: 'visitor' });
  const header = getSurface(page, 'site-header');
  for (const language of ['en', 'ar', 'tr']) {
    await navigate(page, language === 'en' ? '/' : `/${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(header.locator('a[href]').last()).toBeVisible();
    const edges = await header
      .locator('a:visible, button:visible')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right]));
    expect(edges.filter(([left = 0, right = 0]) => left < 0 || right > 320)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('[SID-2][SID-3][SID-4][SID-5] the window decides whether the menu is expanded, collapsed or a dropdown', async ({ page }) => {
  await page.setViewportSize({ width: 1439, height: 900 });
  await openPage(page, { path: '/vip', who: 'visitor' });
  const menu = getSurface(page, 'side-menu').getByRole('navigation');
  const opener = getAction(page, 'open-menu');
  for (const viewport of [1439, 1438, 993]) {
    const width = viewport === 1439 ? 300 : 104;
    await page.setViewportSize({ width: viewport, height: 900 });
    await expect.poll(async () => Math.round((await menu.boundingBox())?.width ?? 0)).toBe(width);
    await expect(opener).toBeHidden();
  }
  await page.setViewportSize({ width: 992, height: 900 });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await menu.getByRole('link', { name: 'Markets' }).click();
  await expectScreen(page, 'price');
  await expect(menu).toBeHidden();
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('[GRO-3] on a phone the tab of the page is in view, in both writing directions', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const cookies = { ab_vars: JSON.stringify({ growth_affiliate: true, growth_broker: true }) };
  for (const path of ['/referral/broker', '/ar/referral/broker']) {
    await openPage(page, { path, cookies });
    await expect(getSurface(page, 'growth-tabs').locator('[aria-current="page"]')).toBeInViewport({ ratio: 0.95 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  }
});
