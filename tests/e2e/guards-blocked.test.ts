import { expectShell } from './support/document.ts';
import { hrefsLike } from './support/links.ts';
import { action, expect, move, open, screen, surface, test } from './support/test.ts';
import { BLOCKED_NFT } from './support/people.ts';

const CODED = ['/futures-delivery', '/learn', '/options', '/price'];

test('[RTE-30] the items of a blocked code are gone from the menus, those of other codes stay', async ({ page }) => {
  await open(page, { path: '/vip', who: 'visitor' });
  await expectShell(page);
  expect(await hrefsLike(page, /^\/nft/)).toEqual(['/nft']);
  await open(page, { path: '/vip', who: BLOCKED_NFT });
  await expectShell(page);
  await expect.poll(() => hrefsLike(page, /^\/nft/)).toEqual([]);
  const menus = await hrefsLike(surface(page, 'side-menu'), /^\//);
  expect(CODED.filter((path) => !menus.includes(path))).toEqual([]);
});

test('[RTE-31] a blocked route is not shown behind its notice, and no other route has one', async ({ page }) => {
  await open(page, { path: '/nft', who: BLOCKED_NFT });
  const notice = surface(page, 'restricted-country-dialog');
  await expect(notice).toBeVisible();
  await expect(screen(page, 'nft')).toHaveAttribute('data-guard', 'unavailable');
  await action(page, 'confirm').click();
  await expect(notice).toHaveCount(0);
  await expect(screen(page, 'nft')).toHaveAttribute('data-guard', 'unavailable');
  for (const path of [...CODED, '/', '/help', '/trade/BTC_USDT', '/futures/USDT/BTC_USDT']) {
    await move(page, path);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main[data-guard]')).toHaveCount(0);
    await expect(notice).toHaveCount(0);
  }
});
