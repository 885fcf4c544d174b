import type { Who } from '../../sandbox/query.ts';
import { dialogs } from './support/notices.ts';
import { action, expect, move, open, surface, test } from './support/test.ts';
import { BLOCKED_NFT } from './support/people.ts';

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

const LIMIT = 'compliance-check.limit';
const TOAST = 'compliance-check.toast';
const BRAZIL = { [`${LIMIT}.brazil_toast`]: 1 };

/** Somebody for whom all of them are due. */
const EVERY_NOTICE: Who = {
  persona: 'hk-resident',
  answers: {
    ...BRAZIL,
    'agreement-status.status': 1,
    [`${LIMIT}.is_uk_limit`]: 1,
    [`${LIMIT}.is_nl_limit`]: 1,
    [`${LIMIT}.is_uzbekistan_toast`]: 1,
    [`${LIMIT}.ltw_toast`]: 1,
    [`${TOAST}.is_withdraw_only_user`]: 1,
    [`${TOAST}.kyc_toast.is_risk_user`]: 1,
    [`${TOAST}.kyc_toast.show_kyc_upgrade_notice`]: 1,
    [`${TOAST}.config.*.toast_config`]: 1,
  },
};

test('[DLG-7][DLG-8][DLG-12] of eleven due notices one is open, and the next when it closes, by priority', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, { who: EVERY_NOTICE });
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
  await open(page, { who: { ...BLOCKED_NFT, answers: { ...BLOCKED_NFT.answers, ...BRAZIL } } });
  await expect(surface(page, 'bx-dialog')).toBeVisible();
  await move(page, '/nft');
  await expect(surface(page, 'restricted-country-dialog')).toBeVisible();
  await expect(dialogs(page)).toHaveCount(1);
  await action(page, 'confirm').click();
  await expect(surface(page, 'bx-dialog')).toBeVisible();
});
