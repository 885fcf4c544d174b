import { action, expect, open, surface, test } from './support/test.ts';
import { PATHS } from './support/wire.ts';

const BARS = [
  'prohibited-countries-bar',
  'limited-ip-home-bar',
  'withdraw-only-home-bar',
  'business-compliance-banner',
  'switch-to-eu-bar',
  'kyc-bar',
];

for (const width of [1440, 375]) {
  test(`[DLG-11] six bars and banners stack without covering each other at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1200 });
    const limit = { is_blocked_country: 1, limit_country: 'US' };
    const datas = [{ title: 'Service update', content: 'Some services change.', ok_button: 'Details', type: 'link' }];
    const answers = {
      [PATHS.check]: { data: { business: ['switch_to_eu'], limit, toast: { is_withdraw_only_user: 1 } } },
      [PATHS.userInfo]: { data: { verified: 0 } },
      '/json_svr/footer_tips_check': { datas },
    };
    await open(page, { persona: 'trader', answers });
    await surface(page, 'restricted-country-dialog').locator(action(page, 'confirm')).click();
    await surface(page, 'withdraw-only-dialog').locator(action(page, 'close')).click();
    for (const id of BARS) await expect(surface(page, id)).toBeVisible();
    const boxes = await Promise.all(BARS.map((id) => surface(page, id).boundingBox()));
    const edges = boxes.map((box) => [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)] as const);
    for (const [index, [top]] of edges.entries()) if (index > 0) expect(top).toBeGreaterThanOrEqual((edges[index - 1]?.[1] ?? 0) - 0.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
