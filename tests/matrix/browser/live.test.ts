import { pass } from '../../e2e/support/clock.ts';
import { counting } from '../../e2e/support/notices.ts';
import { expect, expectScreen, open, test } from '../../e2e/support/test.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');

test('[ANA-6] the live player plays, and is idle once it has waited for 1000 ms', async ({ page }) => {
  // What a beacon holds is not to be seen.
  await page.addInitScript(() => delete (Navigator.prototype as Partial<Navigator>).sendBeacon);
  const { asked } = counting(page, '/analytics');
  const idle = () => asked.filter((body) => body.includes('"video_idle"')).length;
  await open(page, { path: '/live', now: NOON });
  await expectScreen(page, 'live');
  const player = page.locator('main video');
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await player.evaluate((video: HTMLVideoElement) => video.pause());
  await player.dispatchEvent('waiting');
  await pass(page, 999);
  await player.dispatchEvent('playing');
  await pass(page, 6_000);
  expect(idle()).toBe(0);
  await player.dispatchEvent('waiting');
  await pass(page, 1_000);
  await pass(page, 5_000);
  await expect.poll(idle).toBe(1);
});
