import { Big } from 'big.js';
import type { Page } from 'playwright/test';
import { action, expect, open, test } from '../kit/browser/test.ts';

const field = (page: Page, name: string) => page.locator(`[data-panel="ticket"] input[name="${name}"]`);
const row = (page: Page, name: string) => page.locator('[data-panel="ticket"] dl > div', { hasText: name }).locator('dd');
const inEnglish = (amount: Big) => new Intl.NumberFormat('en', { maximumFractionDigits: 8 }).format(amount.toNumber());
const orders = (page: Page) => page.locator('[data-panel="orders"]');

async function place(page: Page, price: Big, amount: string): Promise<void> {
  await field(page, 'price').fill(price.round(2).toFixed());
  await field(page, 'amount').fill(amount);
  await action(page, 'place-order').click();
  const toast = page.locator('[data-toast="success"]').last();
  await expect(toast).toBeVisible();
  await toast.getByRole('button').click();
}

test('a limit order above the market buys at once, and one below it reserves its cost until it is canceled', async ({ page }) => {
  await open(page, { path: '/trade/BTC_USDT', who: 'trader' });
  await expect(field(page, 'price')).not.toHaveValue('');
  const last = new Big(await field(page, 'price').inputValue());
  const price = last.times('0.9').round(2);
  await place(page, price, '0.01');
  await expect(row(page, 'Available')).toHaveText(`${inEnglish(new Big('6616.37').minus(price.times('0.01')))} USDT`);
  await expect(orders(page).getByRole('tab', { name: 'Open orders (1)' })).toBeVisible();
  await action(page, 'cancel-order').click();
  await expect(orders(page)).toContainText('No open orders');
  await expect(row(page, 'Available')).toHaveText('6,616.37 USDT');

  await place(page, last.times('1.01'), '0.01');
  await expect(row(page, 'Available')).not.toHaveText('6,616.37 USDT');
  await orders(page).getByRole('tab', { name: 'Your trades' }).click();
  await expect(orders(page).locator('tbody tr')).toHaveCount(1);
  await page.locator('[data-switch="side"]').getByText('Sell').click();
  await expect(row(page, 'Available')).toHaveText('0.25999 BTC');
});
