import { action, expect, expectScreen, move, open, screen, surface, test } from './support/test.ts';
import { BLOCKED_NFT } from './support/people.ts';

test('[RTE-30][RTE-31] a blocked route is hidden behind its notice and has no menu item, other routes have neither notice nor guard', async ({
  page,
}) => {
  await open(page, { path: '/nft', who: BLOCKED_NFT });
  const notice = surface(page, 'restricted-country-dialog');
  await expect(notice).toBeVisible();
  await expect(screen(page, 'nft')).toHaveAttribute('data-guard', 'unavailable');
  await action(page, 'confirm').click();
  await expect(notice).toHaveCount(0);
  await expect(screen(page, 'nft')).toHaveAttribute('data-guard', 'unavailable');
  await expect(page.locator('[data-surface] a[href="/nft"]')).toHaveCount(0);
  await expect(surface(page, 'side-menu').locator('a[href="/learn"]')).toHaveCount(1);
  for (const id of ['learn', 'vip']) {
    await move(page, `/${id}`);
    await expectScreen(page, id);
    await expect(page.locator('main[data-guard]')).toHaveCount(0);
    await expect(notice).toHaveCount(0);
  }
});
