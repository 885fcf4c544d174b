import type { Page } from 'playwright/test';
import { CALLS } from '../../schemas/domains/calls.ts';
import { action, expect, move, open, test } from '../kit/browser/test.ts';
import { asks, hold } from '../kit/browser/wire.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const { path } = CALLS['withdraw-submit'];

test.use({ allowTrouble: /^console: action-failed/ });

async function fill(page: Page, amount = '16.37'): Promise<void> {
  await page.locator('select[name="network"]').selectOption('TRX');
  await page.locator('input[name="address"]').fill(` ${TRON} `);
  await page.locator('input[name="amount"]').fill(amount);
  await action(page, 'review-withdrawal').click();
}

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

test('[FND-11] a withdrawal is reviewed, sent once with the fund password, and taken off the balance', async ({ page }) => {
  const sent: (string | null)[] = [];
  page.on('request', (request) => void (asks('withdraw-submit')(request) && sent.push(request.postData())));
  await open(page, { path: '/myaccount/withdraw/USDT', who: 'trader' });
  const main = page.locator('main');
  await fill(page);
  const send = action(page, 'withdraw');
  const secret = page.locator('input[name="fundpass"]');
  for (const said of [TRON, 'Tron (TRC20)', '16.37 USDT', '1 USDT', '15.37 USDT']) await expect(main).toContainText(said);
  await expect(send).toBeDisabled();
  await secret.fill('wrong');
  await send.click();
  await expect(secret).toHaveAccessibleDescription(/The fund password is wrong\.$/);
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await expect(secret).toBeFocused();
  await expect(page.locator('[data-toast="error"]')).toHaveCount(0);
  await expect(secret).toHaveValue('wrong');
  await action(page, 'back').click();
  await expect(page.locator('input[name="amount"]')).toHaveValue('16.37');
  await action(page, 'review-withdrawal').click();
  await secret.fill('fund-1234');
  const release = await hold(page, path);
  await send.dblclick();
  await expect(send).toBeDisabled();
  await release();
  await expect(page.locator('[data-toast="success"]')).toBeVisible();
  await expect(main).toContainText('6,600 USDT');
  await expect(page.getByText('The fund password is wrong.')).toHaveCount(0);
  const form = `coin=USDT&network=TRX&address=${TRON}&amount=16.37&fundpass`;
  expect(sent).toEqual([`${form}=wrong`, `${form}=fund-1234`]);
  await action(page, 'again').click();
  await expect(page.locator('input[name="address"]')).toHaveValue('');
  await fill(page, '10');
  await expect(send).toBeEnabled();
  await expect(secret).toHaveCount(0);
});
