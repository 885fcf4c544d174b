import { pass } from './support/clock.ts';
import { counting } from './support/notices.ts';
import { action, expect, expectScreen, move, open, surface, test } from './support/test.ts';

/** Lets waiting events leave: within 5 s, at the latest when the page hides. */
async function leave(page: Parameters<typeof move>[0]): Promise<void> {
  await pass(page, 6_000);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
}

test('[BAR-1][BAR-3][BAR-4][BAR-5] no event leaves before the visitor agrees, and events leave from then on', async ({ page }) => {
  const { asked } = counting(page, '/analytics');
  await open(page, { site: 'eu', path: '/vip', who: 'visitor', now: Date.parse('2026-03-01T12:00:00Z') });
  const bar = surface(page, 'cookies-policy-bar');
  await move(page, '/nowhere');
  await expect(bar.locator(action(page, 'accept'))).toBeVisible();
  await expect(bar.locator(action(page, 'close'))).toHaveCount(0);
  await leave(page);
  expect(asked).toEqual([]);
  await action(page, 'accept').click();
  await expect(bar).toHaveCount(0);
  await move(page, '/learn');
  await expectScreen(page, 'learn');
  await leave(page);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.reload();
  await expectScreen(page, 'learn');
  await expect(bar).toHaveCount(0);
});
