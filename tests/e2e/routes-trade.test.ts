import { at, expect, expectScreen, move, open, test } from './support/test.ts';

const current = 'main nav a[aria-current="page"]';

test('[RTE-1][RTE-7][RTE-8] each pair has its trade screen, and the tab of the address is the one chosen', async ({ page }) => {
  await open(page, { path: '/trade/SOL_USDT?tab=isolated_margin' });
  await expectScreen(page, 'trade');
  await expect(page.locator(current)).toHaveAttribute('href', '/trade/SOL_USDT?tab=isolated_margin');
  for (const pair of ['BTC_USDT', 'ETH_USDT', 'TON_USDT']) {
    await move(page, `/trade/${pair}`);
    await expectScreen(page, 'trade');
    await expect(page.locator('main h1')).toContainText(pair.split('_')[0] ?? '');
    await expect(page).toHaveTitle(new RegExp(pair.split('_')[0] ?? ''));
    await expect(page.locator(current)).toHaveAttribute('href', `/trade/${pair}`);
    await page.locator(`main nav a[href="/trade/${pair}?tab=isolated_margin"]`).click();
    await expect(page).toHaveURL(at('main', `/trade/${pair}?tab=isolated_margin`));
    await expectScreen(page, 'trade');
    await expect(page.locator(current)).toHaveAttribute('href', `/trade/${pair}?tab=isolated_margin`);
  }
});

test('[RTE-9] each contract has its futures screen', async ({ page }) => {
  await open(page, { path: '/futures/USDT/BTC_USDT' });
  for (const [settle, contract] of [
    ['USDT', 'BTC_USDT'],
    ['USDT', 'ETH_USDT'],
    ['BTC', 'BTC_USD'],
  ]) {
    await move(page, `/futures/${settle}/${contract}`);
    await expectScreen(page, 'futures');
    await expect(page.locator('main h1')).toContainText(contract?.split('_').at(0) ?? '');
    await expect(page).toHaveURL(at('main', `/futures/${settle}/${contract}`));
  }
});
