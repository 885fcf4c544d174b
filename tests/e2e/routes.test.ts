import { getUrl, expect, expectScreen, navigate, openPage, getScreen, getSurface, readHrefs, test } from '../kit/browser/test.ts';
import texts from '../project/locales/en/legal.json' with { type: 'json' };

test('[RTE-15][RTE-16][RTE-17] the footer leads to the legal documents and to the third-party notices', async ({ page }) => {
  await openPage(page, { path: '/vip' });
  const footer = getSurface(page, 'site-footer');
  for (const id of ['user-agreement', 'privacy-policy'] as const) {
    await footer.locator(`a[href="/${id}"]`).click();
    await expectScreen(page, id);
    await expect(page.locator('main h1')).toHaveText(texts[id].title);
    expect(await page.locator('main section h2').count()).toBeGreaterThan(1);
  }
  await footer.locator('a[href="/credits"]').click();
  await expectScreen(page, 'credits');
  await expect(page).toHaveURL(getUrl('main', '/credits'));
  const link = page.locator('main a[href="https://www.tradingview.com/"]');
  await expect(link).toBeVisible();
  await expect(link).toHaveAccessibleName(/TradingView/);
  await expect(page.locator('main tbody tr').first().locator('td:last-child')).toHaveText(/\S/);
});

test('[RTE-1][RTE-7][RTE-8][RTE-9] each pair and contract has its screen, and the tab of the address is chosen', async ({ page }) => {
  const current = page.locator('main nav a[aria-current="page"]');
  await openPage(page, { path: '/trade/SOL_USDT?tab=isolated_margin' });
  await expectScreen(page, 'trade');
  await expect(current).toHaveAttribute('href', '/trade/SOL_USDT?tab=isolated_margin');
  await navigate(page, '/trade/TON_USDT');
  await expect(page.locator('main h1')).toContainText('TON');
  await expect(page).toHaveTitle(/TON/);
  await expect(current).toHaveAttribute('href', '/trade/TON_USDT');
  await page.locator('main nav a[href="/trade/TON_USDT?tab=isolated_margin"]').click();
  await expect(page).toHaveURL(getUrl('main', '/trade/TON_USDT?tab=isolated_margin'));
  await expect(current).toHaveAttribute('href', '/trade/TON_USDT?tab=isolated_margin');
  for (const contract of ['USDT/ETH_USDT', 'BTC/BTC_USD']) {
    await navigate(page, `/futures/${contract}`);
    await expectScreen(page, 'futures');
    await expect(page.locator('main h1')).toContainText(contract.includes('ETH') ? 'ETH' : 'BTC');
  }
});

test('[NF-2][NF-3][NF-4][NF-5] the not-found page leads on in the language of the page', async ({ page }) => {
  await openPage(page, { path: '/ar/nowhere/at/all' });
  await expectScreen(page, 'not-found');
  const [helpful, stories] = await page.locator('main nav').all();
  expect(await readHrefs(helpful ?? page)).toEqual(['/learn', '/nft', '/price'].map((path) => `/ar${path}`));
  expect(await readHrefs(stories ?? page)).toEqual(['/explore/ETH', '/explore/SOL'].map((path) => `/ar${path}`));
  for (const path of ['/ar/price', '/ar/explore/SOL']) {
    await page.locator(`main nav a[href="${path}"]`).click();
    await expect(page).toHaveURL(getUrl('main', path));
    await expect(page.locator('main h1')).toBeVisible();
    await expect(getScreen(page, 'not-found')).toHaveCount(0);
    await page.goBack();
    await expectScreen(page, 'not-found');
  }
  await page.locator('main a').first().click();
  await expectScreen(page, 'home');
  await expect(page).toHaveURL(getUrl('main', '/ar'));
  await navigate(page, '/pric');
  await expectScreen(page, 'not-found');
});
