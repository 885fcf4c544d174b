import type { Page } from 'playwright/test';
import { Authenticator } from '../../e2e/support/authenticator.ts';
import { dialog as auth, expectLoggedIn, logOutByPanel, send } from '../../e2e/support/micro-apps.ts';
import { makeOne } from '../../e2e/support/passkeys.ts';
import { action, expect, expectScreen, open, surface, test } from '../../e2e/support/test.ts';

const header = (page: Page) => surface(page, 'site-header');

async function arriveInvited(page: Page): Promise<void> {
  await open(page, { path: '/?ref=FRIEND1', who: 'reward-a' });
  const reward = surface(page, 'new-user-reward-dialog');
  await expect(reward).toContainText('$100');
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'ref_uid')?.value).toBe('FRIEND1');
  await reward.locator(action(page, 'confirm')).click();
}

async function signUp(page: Page): Promise<void> {
  await expectScreen(page, 'signup');
  await expect(page.locator('main')).toContainText('FRIEND1');
  await send(page, { account: 'ann@mail.example', password: 'correct horse' });
  const agreement = surface(page, 'user-agreement-dialog');
  await agreement.locator(action(page, 'agree')).check();
  await agreement.locator(action(page, 'confirm')).click();
  await expect(agreement).toHaveCount(0);
  await expectLoggedIn(page, true);
}

async function logOutAndBackIn(page: Page): Promise<void> {
  await open(page, { path: '/myaccount/funds' });
  await logOutByPanel(page);
  await expectLoggedIn(page, false);
  await header(page).locator(action(page, 'login')).click();
  await auth(page).locator(action(page, 'passkey-sign-in')).click();
  await expect(auth(page)).toHaveCount(0);
  await expectLoggedIn(page, true);
}

async function lookAtDeposits(page: Page): Promise<void> {
  await header(page).locator(action(page, 'open-deposit')).click();
  const drawer = surface(page, 'deposit-drawer');
  await expect(drawer.locator('a[href="/myaccount/deposit/USDT"]')).toBeVisible();
  await drawer.locator(action(page, 'close')).click();
  await expect(drawer).toHaveCount(0);
}

async function askEveryTime(page: Page): Promise<void> {
  await open(page, { path: '/myaccount/security' });
  await action(page, 'fund-password-frequency').click();
  const dialog = surface(page, 'fund-password-frequency-dialog');
  await dialog.locator('input[name="frequency"][value="2"]').check();
  await dialog.locator('input[name="fundpass"]').fill('fund-1234');
  await dialog.locator('input[name="totp"]').fill('123456');
  await dialog.locator(action(page, 'confirm')).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main')).toContainText('Every time');
}

/** The ten of a gift, which a new account has not yet, go from the spot account to that of futures. */
async function transferTheGift(page: Page): Promise<void> {
  await open(page, { path: '/myaccount/deposit_gatecode' });
  await page.locator('main input[name="code"]').fill('MERIDIAN10');
  await action(page, 'redeem-code').click();
  await expect(page.locator('[data-toast="success"]')).toBeVisible();
  await open(page, { path: '/myaccount/funds' });
  await action(page, 'open-transfer').click();
  const transfer = surface(page, 'transfer-dialog');
  await transfer.locator(action(page, 'max')).click();
  await transfer.locator(action(page, 'transfer')).click();
  await expect(transfer).toContainText('10 USDT moved from Spot to Futures.');
  await transfer.locator(action(page, 'close')).click();
  await expect(page.getByRole('region', { name: 'Futures account' }).getByRole('row', { name: 'USDT' })).toContainText('10');
}

test('[REF-5][AUT-2][PKS-8][MIC-2] who is invited signs up, keeps a passkey, comes back with it, and has an account to use', async ({
  page,
}) => {
  await Authenticator.add(page);
  await arriveInvited(page);
  await signUp(page);
  await open(page, { path: '/myaccount/passkey' });
  await makeOne(page);
  await logOutAndBackIn(page);
  await lookAtDeposits(page);
  await askEveryTime(page);
  await transferTheGift(page);
});
