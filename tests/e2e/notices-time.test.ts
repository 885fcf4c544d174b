import type { Page } from 'playwright/test';
import { pass, settled, stopAt } from './support/clock.ts';
import { atRisk } from './support/people.ts';
import { action, expect, expectScreen, open, surface, test } from './support/test.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon of a day to come: a browser drops a cookie at once that ends in its own past. */
const START = (Math.floor(Date.now() / DAY_MS) + 1.5) * DAY_MS;

/** Loaded a millisecond before the instant the notice is not there; at the instant it is. */
async function comesAt(page: Page, instant: number, id: string): Promise<void> {
  await restsAt(page, instant - 1, id);
  await pass(page, 1);
  await expect(surface(page, id)).toBeVisible();
}

async function restsAt(page: Page, instant: number, id: string): Promise<void> {
  await stopAt(page, instant);
  await page.reload();
  await expectScreen(page, 'home');
  await settled(page);
  await expect(surface(page, id)).toHaveCount(0);
}

test('[RSK-3][DLG-15][DLG-18] a cookie keeps the time of a showing to the millisecond', async ({ page }) => {
  await open(page, { who: atRisk(), now: START });
  const dialog = surface(page, 'risk-user-dialog');
  await dialog.locator(action(page, 'close')).click();
  await expect(dialog).toHaveCount(0);
  await comesAt(page, START + DAY_MS, 'risk-user-dialog');
});
