import { expect, open, surface, test } from './support/test.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const [path, who] of [
  ['/', 'visitor'],
  ['/ar', 'visitor'],
  ['/tr', 'visitor'],
  ['/ar', 'trader'],
] as const) {
  test(`on the narrowest screen the header of a ${who} at ${path} is no wider than the page`, async ({ page }) => {
    await open(page, { path, who });
    const header = surface(page, 'site-header');
    await expect(header.locator('a[href]').last()).toBeVisible();
    const parts = header.locator('a:visible, button:visible');
    const edges = await parts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right]));
    for (const [left, right] of edges) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
