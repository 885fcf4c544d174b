import { action, at, expect, open, surface, test } from './support/test.ts';
import { checked, withBanner } from './support/people.ts';

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
  ...withBanner().answers,
  [`${CHECK}.business`]: ['switch_to_eu'],
  [`${CHECK}.limit.is_blocked_country`]: 1,
  [`${CHECK}.limit.limit_country`]: 'US',
  [`${CHECK}.toast.is_withdraw_only_user`]: 1,
};

for (const width of [1440, 375]) {
  test(`[DLG-11] six bars and banners stack without covering each other at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1200 });
    await open(page, { who: { persona: 'new-user', answers: DUE } });
    await surface(page, 'restricted-country-dialog').locator(action(page, 'confirm')).click();
    await surface(page, 'withdraw-only-dialog').locator(action(page, 'close')).click();
    for (const id of BARS) await expect(surface(page, id)).toBeVisible();
    const boxes = await Promise.all(BARS.map((id) => surface(page, id).boundingBox()));
    const edges = boxes.map((box) => [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)] as const);
    for (const [index, [top]] of edges.entries()) if (index > 0) expect(top).toBeGreaterThanOrEqual((edges[index - 1]?.[1] ?? 0) - 0.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('[BAR-13] closed, a bar stays away in every tab until the browser session ends', async ({ page, context }) => {
  await open(page, { who: checked('visitor', 'toast.limit_country_user_status', 'LIMIT_VISITOR') });
  const bar = surface(page, 'guest-ip-limit-bar');
  await bar.locator(action(page, 'close')).click();
  await expect(bar).toHaveCount(0);
  for (const tab of [page, await context.newPage()]) {
    await open(tab, { path: '/vip' });
    await expect(tab.locator('main h1')).toBeVisible();
    await expect(surface(tab, 'guest-ip-limit-bar')).toHaveCount(0);
  }
  const [closed] = (await context.cookies()).filter(({ value }) => value.includes('guest-ip-limit-bar'));
  expect(closed?.expires).toBe(-1);
});

test('[BAR-10] the bar to another site leads to the same page there, on this machine', async ({ page }) => {
  await open(page, { path: '/zh/price', who: checked('visitor', 'business', ['switch_to_eu']) });
  const link = surface(page, 'switch-to-eu-bar').getByRole('link');
  await expect(link).toHaveAttribute('href', at('eu', '/price'));
});
