import { action, expect, expectScreen, open, test } from '../kit/browser/test.ts';

test('[CUR-3][CUR-7][FAC-5] the wallet shows total and balances in the currency of the visitor, and a placeholder for a missing icon', async ({
  page,
}) => {
  await page.route('**/coin_icon/64/SOL.png*', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  await open(page, { path: '/myaccount/funds', who: 'trader', cookies: { fiat: 'GBP' } });
  await expectScreen(page, 'funds');
  const account = (name: string) => page.getByRole('region', { name });
  await expect(account('Estimated total')).toContainText('£');
  const spot = account('Spot account');
  await expect(spot.getByRole('row', { name: 'BTC' })).toContainText('0.25');
  await expect(spot.getByRole('row', { name: 'BTC' })).toContainText('£');
  await expect(spot.locator('img[src*="/coin_icon/64/BTC.png"]')).toBeVisible();
  await expect(spot.getByRole('row', { name: 'SOL' }).getByRole('rowheader')).toHaveText('SSOL');
  await expect(account('Earn account').getByRole('row')).toHaveCount(3);
});

test('a deposit shows network, address and code, and copies the address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { path: '/myaccount/deposit/USDT', who: 'trader' });
  await expectScreen(page, 'deposit');
  await page.getByRole('radio', { name: 'Ethereum (ERC20)' }).check({ force: true });
  const address = page.getByText(/^0x[0-9a-f]{40}$/i);
  await expect(address).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your USDT deposit address' })).toBeVisible();
  await action(page, 'copy').click();
  await expect(page.locator('[data-toast="success"]')).toHaveText(/Copied/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.textContent());
});
