import { expect, move, open, surface, test } from '../kit/browser/test.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('on the narrowest screen no part of the header is outside the page', async ({ page }) => {
  await open(page, { who: 'visitor' });
  const header = surface(page, 'site-header');
  for (const language of ['en', 'ar', 'tr']) {
    await move(page, language === 'en' ? '/' : `/${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(header.locator('a[href]').last()).toBeVisible();
    const edges = await header
      .locator('a:visible, button:visible')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right]));
    expect(edges.filter(([left = 0, right = 0]) => left < 0 || right > 320)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
