import { action, expect, open, surface, test } from '../kit/browser/test.ts';

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
