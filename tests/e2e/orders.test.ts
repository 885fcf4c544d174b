import { Big } from 'big.js';
import type { Page } from 'playwright/test';
import { action, expect, expectScreen, open, surface, test } from './support/test.ts';

const field = (page: Page, name: string) => page.locator(`[data-panel="ticket"] input[name="${name}"]`);
const row = (page: Page, name: string) => page.locator('[data-panel="ticket"] dl > div', { hasText: name }).locator('dd');
const orders = (page: Page) => page.locator('[data-panel="orders"]');

/** The trade screen of somebody who has 6616.37 USDT and 0.25 BTC; its last price once the ticket stands. */
async function openTrade(page: Page, who = 'trader'): Promise<Big> {
  await open(page, { path: '/trade/BTC_USDT', who });
  await expect(field(page, 'price')).not.toHaveValue('');
  return new Big(await field(page, 'price').inputValue());
}

/** Fills in a limit order and sends it. */
async function place(page: Page, price: Big, amount: string): Promise<void> {
  await field(page, 'price').fill(price.round(2).toFixed());
  await field(page, 'amount').fill(amount);
  await action(page, 'place-order').click();
  await expect(page.locator('[data-toast="success"]').last()).toBeVisible();
}

test('a limit order above the market buys at once: the balance moves, and the trade is listed', async ({ page }) => {
  const last = await openTrade(page);
  await expect(row(page, 'Available')).toHaveText('6616.37 USDT');
  await place(page, last.times('1.01'), '0.01');
  await expect(row(page, 'Available')).not.toHaveText('6616.37 USDT');
  await expect(field(page, 'amount')).toHaveValue('');
  await expect(orders(page)).toContainText('No open orders');
  await orders(page).getByRole('tab', { name: 'Your trades' }).click();
  await expect(orders(page).locator('tbody tr')).toHaveCount(1);
  await expect(orders(page).locator('tbody tr')).toContainText('0.00001 BTC');
  await page.locator('[data-switch="side"]').getByText('Sell').click();
  await expect(row(page, 'Available')).toHaveText('0.25999 BTC');
});

test('a limit order below it waits with what it costs, and gives that back when it is cancelled', async ({ page }) => {
  const last = await openTrade(page);
  const price = last.times('0.9').round(2);
  await place(page, price, '0.01');
  await expect(row(page, 'Available')).toHaveText(`${new Big('6616.37').minus(price.times('0.01')).toFixed()} USDT`);
  await expect(orders(page).getByRole('tab', { name: 'Open orders (1)' })).toBeVisible();
  await action(page, 'cancel-order').click();
  await expect(orders(page)).toContainText('No open orders');
  await expect(row(page, 'Available')).toHaveText('6616.37 USDT');
});

test('what is wrong with an order stands at its field, and nothing is sent', async ({ page }) => {
  await openTrade(page);
  await field(page, 'price').fill('90000.001');
  await field(page, 'amount').fill('0.2');
  await action(page, 'place-order').click();
  await expect(field(page, 'price')).toBeFocused();
  const ticket = page.locator('[data-panel="ticket"]');
  await expect(ticket).toContainText('A multiple of 0.01 USDT');
  await expect(ticket).toContainText('More than the 6616.37 USDT that are available');
  await field(page, 'price').fill('90000');
  await ticket.getByRole('button', { name: '100%' }).click();
  await expect(field(page, 'total')).toHaveValue(/^66\d\d/);
  await expect(ticket).not.toContainText('More than');
  await expect(orders(page)).toContainText('No open orders');
});

test('visitors see the ticket and the market, and how to log in', async ({ page }) => {
  await openTrade(page, 'visitor');
  const ticket = page.locator('[data-panel="ticket"]');
  await expect(action(page, 'place-order')).toHaveCount(0);
  await expect(ticket.locator('a[href="/login"]')).toBeVisible();
  await expect(ticket.locator('a[href="/signup"]')).toBeVisible();
  await expect(orders(page)).toContainText('Log in to see your orders.');
  await expect(page.locator('[data-panel="tape"] tbody time').first()).toBeVisible();
});

test('where it is narrow chart, ticket and trades take turns, by arrow keys too', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, { path: '/trade/BTC_USDT', who: 'trader' });
  await expectScreen(page, 'trade');
  const panels = ['chart', 'ticket', 'tape'];
  const shown = () => Promise.all(panels.map((name) => page.locator(`[data-panel="${name}"]`).isVisible()));
  const tabs = page.getByRole('tablist').first();
  expect(await shown()).toEqual([true, false, false]);
  await tabs.getByRole('tab', { name: 'Trade', exact: true }).click();
  expect(await shown()).toEqual([false, true, false]);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-panel="tape"]')).toBeVisible();
  expect(await shown()).toEqual([false, false, true]);
});

test('futures have no ticket and no orders', async ({ page }) => {
  await open(page, { path: '/futures/USDT/BTC_USDT', who: 'trader' });
  await expectScreen(page, 'futures');
  await expect(page.locator('[data-panel="tape"]')).toBeVisible();
  await expect(page.locator('[data-panel="ticket"], [data-panel="orders"]')).toHaveCount(0);
  await expect(surface(page, 'order-dialog')).toHaveCount(0);
});
