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
