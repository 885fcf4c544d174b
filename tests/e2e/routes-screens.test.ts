import { at, expect, expectScreen, move, open, test } from './support/test.ts';

test('[RTE-13] a page keeps what its address says beside the path', async ({ page }) => {
  await open(page, { path: '/vip?method=card' });
  await expectScreen(page, 'vip');
  await expect(page).toHaveURL(at('main', '/vip?method=card'));
  await move(page, '/nft?method=bank');
  await expectScreen(page, 'nft');
  await expect(page).toHaveURL(at('main', '/nft?method=bank'));
});
