import { expect, type Page } from 'playwright/test';
import { action, open, type Opening, surface } from './test.ts';

export const DEMO = { account: 'trader@meridian.example', password: 'demo-trader' };

export const dialog = (page: Page) => surface(page, 'auth-dialog');
const header = (page: Page) => surface(page, 'site-header');

export async function openAuth(page: Page, mode: 'login' | 'signup' = 'login', opening: Opening = {}): Promise<void> {
  await open(page, { who: 'visitor', ...opening });
  await header(page).locator(action(page, mode)).click();
}

export async function send(page: Page, { account, password }: typeof DEMO): Promise<void> {
  await page.locator('input[name="account"]').fill(account);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

export async function logOutByPanel(page: Page): Promise<void> {
  await header(page).locator(action(page, 'open-account')).click();
  await surface(page, 'account-panel').locator(action(page, 'log-out')).click();
}

export async function expectLoggedIn(page: Page, isLoggedIn: boolean): Promise<void> {
  for (const id of ['login', 'signup']) await expect(header(page).locator(action(page, id))).toHaveCount(isLoggedIn ? 0 : 1);
}
