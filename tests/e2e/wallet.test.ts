import { action, expect, expectScreen, open, surface, test } from '../kit/browser/test.ts';

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

test('[MIC-2] a transfer is checked, moves the balances, and the page requests them again', async ({ page }) => {
  await open(page, { path: '/myaccount/funds', who: 'trader' });
  await action(page, 'open-transfer').click();
  const dialog = surface(page, 'transfer-dialog');
  const amount = dialog.locator('input[name="amount"]');
  await amount.fill('0');
  await dialog.locator(action(page, 'transfer')).click();
  await expect(dialog).toContainText('Enter an amount above zero.');
  await amount.fill('999999999');
  await dialog.locator(action(page, 'transfer')).click();
  await expect(dialog).toContainText('This is more than the account holds.');
  await dialog.locator(action(page, 'max')).click();
  const all = await amount.inputValue();
  const asked = page.waitForResponse('**/apiw/v2/account/total_funds');
  await dialog.locator(action(page, 'transfer')).click();
  await expect(dialog).toContainText(`${all} USDT moved from Spot to Futures.`);
  await asked;
  await expect(dialog.locator('[data-account="spot"] dd')).toHaveText('0 USDT');
  await dialog.locator(action(page, 'swap')).click();
  await expect(dialog.locator('select[name="from"]')).toHaveValue('futures');
  await dialog.locator(action(page, 'close')).click();
  await expect(dialog).toHaveCount(0);
});
