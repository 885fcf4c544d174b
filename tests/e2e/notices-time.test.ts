import type { Page } from 'playwright/test';
import { pass, stopAt } from './support/clock.ts';
import { atRisk, checked, DUTCH_TRADER } from './support/people.ts';
import { action, as, expect, expectScreen, surface, test } from './support/test.ts';

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
  await expect(page.locator('[data-number]').first()).toBeVisible();
  await expect(surface(page, id)).toHaveCount(0);
}

/** Who: the notice, what is done with it, and for how long it rests then. */
const RESTS = [
  ['[CDK-2][DLG-15]', checked('visitor', 'limit.brazil_toast'), 'bx-dialog', 'close', DAY_MS],
  ['[KYU-2][DLG-15][DLG-18]', checked('beginner', 'toast.kyc_toast.show_kyc_upgrade_notice'), 'kyc-upgrade-dialog', 'close', DAY_MS / 2],
  ['[RSK-3][DLG-15][DLG-18]', atRisk(), 'risk-user-dialog', 'close', DAY_MS],
  ['[NL-2][DLG-15][DLG-16]', DUTCH_TRADER, 'netherlands-dialog', 'confirm', 30 * DAY_MS],
] as const;

for (const [ids, who, id, way, rest] of RESTS) {
  test(`${ids} ${id} rests to the millisecond`, async ({ page }) => {
    await page.clock.install({ time: START });
    await stopAt(page, START + HOUR_MS);
    await as(page, who);
    await surface(page, id).locator(action(page, way)).click();
    await expect(surface(page, id)).toHaveCount(0);
    await comesAt(page, START + HOUR_MS + rest, id);
  });
}

test('[UZ-2][DLG-18] once ever: left by a reload, it counts as shown', async ({ page }) => {
  await page.clock.install({ time: START });
  await as(page, checked('visitor', 'limit.is_uzbekistan_toast'));
  await expect(surface(page, 'uzbekistan-dialog')).toBeVisible();
  await restsAt(page, START + 1000 * DAY_MS, 'uzbekistan-dialog');
});

test('[RWD-5][RWD-6][RWD-7][RWD-8][RWD-9][RWD-16] the reward comes four times a day, half an hour apart, and anew the next day', async ({
  page,
}) => {
  const id = 'new-user-reward-dialog';
  const counter = () => page.evaluate(() => localStorage.getItem('meridian:newbie'));
  await page.clock.install({ time: START });
  await stopAt(page, START + HOUR_MS);
  await as(page, 'reward-a');
  await expect(surface(page, id)).toBeVisible();
  for (const count of [1, 2, 3, 4]) {
    const at = START + HOUR_MS + ((count - 1) * HOUR_MS) / 2;
    if (count > 1) await comesAt(page, at, id);
    expect(await counter()).toBe(`${count}/${at}`);
  }
  await restsAt(page, START + 11 * HOUR_MS, id);
  await comesAt(page, START + DAY_MS / 2, id);
  expect(await counter()).toBe(`1/${START + DAY_MS / 2}`);
});
