import { action, expect, open, surface, test } from '../kit/browser/test.ts';

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
