import { getAction, expect, expectScreen, navigate, openPage, test } from '../kit/browser/test.ts';

test.use({ allowTrouble: /assets\/\w+-|failed|ERR_FAILED|dynamically imported|status of 404/ });

test('[SRV-12] a page reloads once for a missing file of its build, keeps what was typed, and then shows an error', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await openPage(page, { path: '/price', who: 'visitor' });
  await expectScreen(page, 'price');
  const search = page.getByRole('searchbox', { name: 'Search' }).first();
  await search.fill('BTC');
  await page.route(/\/assets\/(PreferencesPanel|reading)-/, (route) => route.fulfill({ status: 404 }));
  const before = loads;
  await getAction(page, 'language-and-rate').click();
  await expect.poll(() => loads).toBe(before + 1);
  await expectScreen(page, 'price');
  await expect(search).toHaveValue('BTC');
  await expect(page.getByRole('row', { name: 'ETH/USDT' })).toHaveCount(0);
  await navigate(page, '/referral');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(loads).toBe(before + 1);
});
