import { action, expect, open, surface, test } from './support/test.ts';

const dialogOf = (page: Parameters<typeof surface>[0]) => surface(page, 'transfer-dialog');

test('[MIC-2] a transfer moves the balances, and the page asks for them again', async ({ page }) => {
  await open(page, { path: '/myaccount/funds', who: 'trader' });
  await action(page, 'open-transfer').click();
  const dialog = dialogOf(page);
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

test.describe('without a back end', () => {
  test.use({ allowTrouble: /./ });

  test('[MIC-2][MIC-3] the app says so, and tries again', async ({ page }) => {
    await open(page, { path: '/myaccount/funds', who: { persona: 'trader', faults: { 'wallet-balances': 500 } } });
    await action(page, 'open-transfer').click();
    await expect(dialogOf(page).getByRole('alert')).toHaveText('Your balances could not be loaded.');
    await page.goto(`${page.url()}?fault=none`);
    await action(page, 'open-transfer').click();
    await expect(dialogOf(page).locator('input[name="amount"]')).toBeVisible();
  });

  test('[MIC-2] a refused transfer is told, and can be sent again', async ({ page }) => {
    await open(page, { path: '/myaccount/funds', who: { persona: 'trader', faults: { transfer: 500 } } });
    await action(page, 'open-transfer').click();
    await dialogOf(page).locator('input[name="amount"]').fill('1');
    await dialogOf(page).locator(action(page, 'transfer')).click();
    await expect(dialogOf(page).locator('input[name="amount"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialogOf(page).locator(action(page, 'transfer'))).toBeEnabled();
  });
});
