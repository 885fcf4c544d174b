import { expect, type Page } from 'playwright/test';
import { getAction, openPage, type PageOptions, getSurface } from './test.ts';

export const DEMO = { account: 'trader@meridian.example', password: 'demo-trader' };

export const getDialog = (page: Page) => getSurface(page, 'auth-dialog');
const getHeader = (page: Page) => getSurface(page, 'site-header');

export async function openAuth(page: Page, mode: 'login' | 'signup' = 'login', opening: PageOptions = {}): Promise<void> {
  await openPage(page, { who: 'visitor', ...opening });
  await getHeader(page).locator(getAction(page, mode)).click();
}

export async function sendLogin(page: Page, { account, password }: typeof DEMO): Promise<void> {
  await page.locator('input[name="account"]').fill(account);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

export async function logOutByPanel(page: Page): Promise<void> {
  await getHeader(page).locator(getAction(page, 'open-account')).click();
  await getSurface(page, 'account-panel').locator(getAction(page, 'log-out')).click();
}

export async function expectLogin(page: Page, isLoggedIn: boolean): Promise<void> {
  for (const id of ['login', 'signup']) await expect(getHeader(page).locator(getAction(page, id))).toHaveCount(isLoggedIn ? 0 : 1);
}
