import { dialogs } from './support/notices.ts';
import { action, expect, move, open, surface, test } from './support/test.ts';
import { PATHS } from './support/wire.ts';

/** What can hold together on home, the highest priority first. */
const ORDER = [
  'user-agreement-dialog',
  'withdraw-only-dialog',
  'uk-home-dialog',
  'netherlands-dialog',
  'uzbekistan-dialog',
  'ltw-dialog',
  'bx-dialog',
  'hk-dialog',
  'compliance-toast-dialog',
  'risk-user-dialog',
  'kyc-upgrade-dialog',
] as const;

test('[DLG-7][DLG-8][DLG-12] of eleven due notices one is open, and the next when it closes, by priority', async ({ page }) => {
  test.setTimeout(60_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, { persona: 'many-notices' });
  for (const id of ORDER) {
    const dialog = surface(page, id);
    await expect(dialog).toBeVisible();
    await expect(dialogs(page)).toHaveCount(1);
    if (id === 'user-agreement-dialog') {
      await dialog.locator(action(page, 'agree')).check();
      await dialog.locator(action(page, 'confirm')).click();
    } else await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await expect(dialogs(page)).toHaveCount(0);
});

test('[DLG-10] the restricted country takes over at once, and what it covered stands again after it', async ({ page }) => {
  await open(page, { persona: 'blocked-nft', answers: { [PATHS.check]: { data: { limit: { brazil_toast: 1 } } } } });
  await expect(surface(page, 'bx-dialog')).toBeVisible();
  await move(page, '/nft');
  await expect(surface(page, 'restricted-country-dialog')).toBeVisible();
  await expect(dialogs(page)).toHaveCount(1);
  await action(page, 'confirm').click();
  await expect(surface(page, 'bx-dialog')).toBeVisible();
});
