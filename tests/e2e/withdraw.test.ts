import { action, expect, move, open, test } from '../kit/browser/test.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test('a withdrawal shows what is wrong at its fields, and which coin can’t be withdrawn', async ({ page }) => {
  await open(page, { path: '/myaccount/withdraw/USDT', who: 'trader' });
  const [address, amount, main] = [page.locator('input[name="address"]'), page.locator('input[name="amount"]'), page.locator('main')];
  await expect(action(page, 'review-withdrawal')).toBeDisabled();
  await page.locator('select[name="network"]').selectOption('ETH');
  await address.fill(TRON);
  await amount.fill('6616.38');
  await action(page, 'review-withdrawal').click();
  await expect(address).toBeFocused();
  await expect(main).toContainText('This is no address on Ethereum (ERC20)');
  await expect(main).toContainText('More than the 6,616.37 that are available');
  await page.locator('select[name="network"]').selectOption('TRX');
  await expect(main).not.toContainText('This is no address');
  for (const [text, problem] of [
    ['1,000', 'Enter the amount as a number'],
    ['9.99', 'At least 10'],
    ['10.1234567', 'At most 6 decimals'],
  ] as const) {
    await amount.fill(text);
    await expect(main).toContainText(problem);
  }
  await page.getByRole('button', { name: 'Max' }).click();
  await expect(amount).toHaveValue('6616.37');
  await expect(main).toContainText('6,615.37 USDT');
  await move(page, '/myaccount/withdraw/XYZ');
  await expect(main).toContainText('XYZ cannot be withdrawn here');
});
