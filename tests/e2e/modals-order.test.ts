import { dialogs } from './support/notices.ts';
import { action, expect, move, open, surface, test } from './support/test.ts';
import { BLOCKED_NFT } from './support/people.ts';

const DUE = { ...BLOCKED_NFT.answers, 'compliance-check.limit.brazil_toast': 1, 'compliance-check.limit.ltw_toast': 1 };

test('[DLG-7][DLG-8][DLG-10][DLG-12] one of the due dialogs is open, the next when it closes, and a restricted country comes first', async ({
  page,
}) => {
  await open(page, { path: '/vip', who: { ...BLOCKED_NFT, answers: DUE } });
  await expect(surface(page, 'ltw-dialog')).toBeVisible();
  await expect(dialogs(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(surface(page, 'bx-dialog')).toBeVisible();
  await move(page, '/nft');
  await expect(surface(page, 'restricted-country-dialog')).toBeVisible();
  await expect(dialogs(page)).toHaveCount(1);
  await action(page, 'confirm').click();
  await expect(surface(page, 'bx-dialog')).toBeVisible();
});
