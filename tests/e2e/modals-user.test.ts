import { leap } from './support/clock.ts';
import { dialogs } from './support/notices.ts';
import { expect, open, surface, test } from './support/test.ts';

const upcoming = 'main [data-action="upcoming"]';

test('[DLG-4] the focus returns to what opened the dialog', async ({ page }) => {
  await open(page, { site: 'eu', who: 'visitor' });
  const link = page.locator(upcoming).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(surface(page, 'eu-upcoming-dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('[DLG-13][DLG-20] a notice that becomes due waits for a dialog that the user opened', async ({ page }) => {
  await open(page, { site: 'eu', who: 'hk-resident', now: Date.parse('2026-03-01T12:00:00Z') });
  await surface(page, 'hk-dialog').locator('[data-action="confirm"]').click();
  await page.locator(upcoming).first().click();
  await expect(surface(page, 'eu-upcoming-dialog')).toBeVisible();
  await leap(page, 86_400_000);
  await expect(dialogs(page)).toHaveCount(1);
  await surface(page, 'eu-upcoming-dialog').locator('[data-action="confirm"]').click();
  await expect(surface(page, 'hk-dialog')).toBeVisible();
});
