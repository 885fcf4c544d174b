import { at, expect, expectScreen, move, open, test } from '../kit/browser/test.ts';

test('[RTE-1][RTE-7][RTE-8][RTE-9] each pair and contract has its screen, and the tab of the address is chosen', async ({ page }) => {
  const current = page.locator('main nav a[aria-current="page"]');
  await open(page, { path: '/trade/SOL_USDT?tab=isolated_margin' });
  await expectScreen(page, 'trade');
  await expect(current).toHaveAttribute('href', '/trade/SOL_USDT?tab=isolated_margin');
  await move(page, '/trade/TON_USDT');
  await expect(page.locator('main h1')).toContainText('TON');
  await expect(page).toHaveTitle(/TON/);
  await expect(current).toHaveAttribute('href', '/trade/TON_USDT');
  await page.locator('main nav a[href="/trade/TON_USDT?tab=isolated_margin"]').click();
  await expect(page).toHaveURL(at('main', '/trade/TON_USDT?tab=isolated_margin'));
  await expect(current).toHaveAttribute('href', '/trade/TON_USDT?tab=isolated_margin');
  for (const contract of ['USDT/ETH_USDT', 'BTC/BTC_USD']) {
    await move(page, `/futures/${contract}`);
    await expectScreen(page, 'futures');
    await expect(page.locator('main h1')).toContainText(contract.includes('ETH') ? 'ETH' : 'BTC');
  }
});
