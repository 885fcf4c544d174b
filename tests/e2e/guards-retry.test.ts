import type { Page } from 'playwright/test';
import { action, as, expect, expectScreen, test } from './support/test.ts';
import { FAILED_CALL, PATHS } from './support/wire.ts';

test.use({ allowTrouble: FAILED_CALL });

const SAYS = 'We could not check whether this is available to you';

/** Opens /price while the check fails, with the clock standing still; what is returned mends the check. */
async function openWhileDown(page: Page): Promise<{ mend: () => void; asked: () => number }> {
  let isDown = true;
  let count = 0;
  await page.clock.install({ time: new Date('2026-03-01T12:00:00Z') });
  await page.clock.pauseAt(new Date('2026-03-01T12:00:01Z'));
  await page.route(
    ({ pathname }) => pathname === PATHS.check,
    (route) => {
      count += 1;
      return isDown ? route.fulfill({ status: 500, json: {} }) : route.continue();
    },
  );
  await as(page, 'visitor', 'main', '/price');
  await expect(page.locator('main h1')).toHaveText(SAYS);
  // Legal notices show when nobody knows whom they address.
  const notices = page.getByRole('dialog');
  await expect(notices).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notices).toHaveCount(0);
  return { mend: () => void (isDown = false), asked: () => count };
}

test('[FAC-17] the retry asks again, and its answer shows the page', async ({ page }) => {
  const { mend, asked } = await openWhileDown(page);
  await action(page, 'retry').click();
  await expect.poll(asked).toBe(2);
  await expect(page.locator('main h1')).toHaveText(SAYS);
  mend();
  await action(page, 'retry').click();
  await expectScreen(page, 'price');
  await expect(page.locator('main h1')).not.toHaveText(SAYS);
});

test('[FAC-18] a failed check is asked again with growing pauses, and a late answer takes effect without a reload', async ({ page }) => {
  const { mend, asked } = await openWhileDown(page);
  await page.evaluate(() => (document.title = 'not reloaded'));
  const pause = async (): Promise<number> => {
    const before = asked();
    // The answer to the last try, from which the next pause counts, has been read.
    await page.waitForLoadState('networkidle');
    for (let seconds = 1; seconds <= 300; seconds += 1) {
      await page.clock.runFor(1000);
      if (asked() > before) return seconds;
    }
    return Infinity;
  };
  const pauses = [await pause(), await pause(), await pause()];
  expect(pauses[2]).toBeLessThan(300);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(new Set(pauses).size).toBe(3);
  mend();
  expect(await pause()).toBeLessThan(300);
  await expectScreen(page, 'price');
  await expect(page.locator('main[data-guard]')).toHaveCount(0);
  await expect(page).toHaveTitle('not reloaded');
});
