import type { Page } from 'playwright/test';
import { action, expect, expectScreen, open, test } from './support/test.ts';

const account = (page: Page, name: string) => page.getByRole('region', { name });

test('[CUR-3][CUR-7] the wallet tells what lies where, in the visitor’s currency', async ({ page }) => {
  await open(page, { path: '/myaccount/funds', who: 'trader', cookies: { fiat: 'GBP' } });
  await expectScreen(page, 'funds');
  await expect(account(page, 'Estimated total')).toContainText('£');
  const spot = account(page, 'Spot account');
  await expect(spot.getByRole('row', { name: 'BTC' })).toContainText('0.25');
  await expect(spot.getByRole('row', { name: 'BTC' })).toContainText('£');
  await expect(spot.locator('img[src*="/coin_icon/64/BTC.png"]')).toBeVisible();
  await expect(account(page, 'Earn account').getByRole('row')).toHaveCount(3);
});

test('the wallet of somebody who has nothing says so', async ({ page }) => {
  await open(page, { path: '/myaccount/funds', who: 'new-user' });
  await expectScreen(page, 'funds');
  await expect(page.getByText('Your wallet is empty')).toBeVisible();
  await expect(page.getByRole('main').locator('[data-action="open-deposit-method"]')).toBeVisible();
});

test.describe('what fails', () => {
  test.use({ allowTrouble: /status of (404|500)|balances|deposit_addresses|coin_icon|call-failed/ });

  test('the assets are lost while the total stands, and come when they are asked for again', async ({ page }) => {
    await open(page, { path: '/myaccount/funds', who: { persona: 'trader', faults: { 'wallet-balances': 500 } } });
    const lost = page.getByRole('alert').filter({ hasText: 'Your assets could not be loaded' });
    await expect(lost).toBeVisible();
    await expect(account(page, 'Estimated total')).toContainText('$48,210.37');
    await page.route('**/account/balances', (route) => route.fulfill({ json: { code: 0, message: '', data: { balances: [] } } }));
    await lost.locator('[data-action="retry"]').click();
    await expect(page.getByText('Your wallet is empty')).toBeVisible();
  });

  test('a coin without a picture has a placeholder', async ({ page }) => {
    await page.route('**/coin_icon/64/SOL.png*', (route) => route.fulfill({ status: 404 }));
    await open(page, { path: '/myaccount/funds', who: 'trader' });
    const row = page.getByRole('row', { name: 'SOL' });
    await expect(row.getByRole('rowheader')).toHaveText('SSOL');
    await expect(row.locator('img')).toHaveCount(0);
  });

  test('the addresses are lost, and come when they are asked for again', async ({ page }) => {
    await open(page, { path: '/myaccount/deposit/BTC', who: { persona: 'trader', faults: { 'deposit-addresses': 500 } } });
    const lost = page.getByRole('alert').filter({ hasText: 'The deposit address could not be loaded' });
    await expect(lost).toBeVisible();
    await page.route('**/account/deposit_addresses', (route) => route.fulfill({ json: { code: 0, message: '', data: { networks: [] } } }));
    await lost.locator('[data-action="retry"]').click();
    await expect(page.getByText('BTC cannot be deposited')).toBeVisible();
  });
});

test('a deposit: network, address, code, and the address in the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { path: '/myaccount/deposit/USDT', who: 'trader' });
  await expectScreen(page, 'deposit');
  await page.getByRole('radio', { name: 'Ethereum (ERC20)' }).check({ force: true });
  const address = page.getByText(/^0x[0-9a-f]{40}$/);
  await expect(address).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your USDT deposit address' })).toBeVisible();
  await action(page, 'copy').click();
  await expect(page.locator('[data-toast="success"]')).toHaveText(/Copied/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.textContent());
});

test('[FAC-8][CUR-3] the header’s panel tells who is logged in, and logs out', async ({ page }) => {
  await open(page, { who: 'beginner', cookies: { fiat: 'GBP' } });
  await action(page, 'open-account').click();
  const panel = page.getByRole('dialog', { name: 'beginner' });
  await expect(panel).toContainText('UID 10004');
  await expect(panel).toContainText('Level 1');
  await expect(panel.getByRole('definition').first()).toHaveText(/^£/);
  await panel.locator('[data-action="log-out"]').click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('banner').locator('[data-action="login"]')).toBeVisible();
});
