import { CALLS } from '../../schemas/calls/calls.ts';
import { action, expect, open, surface, test } from './support/test.ts';

const { path } = CALLS['fund-password-check'];
const PASSWORD = 'fund-password-dialog';
const FREQUENCY = 'fund-password-frequency-dialog';

test.use({ allowTrouble: /^console: action-failed/ });

test('[FND-1][FND-2][FND-4][FND-5] five quick clicks make one call: a form, with the CSRF header', async ({ page }) => {
  const asked: { readonly method: string; readonly type: string | undefined; readonly token: string | undefined; readonly body: string }[] =
    [];
  page.on('request', (request) => {
    const { 'content-type': type, csrftoken: token } = request.headers();
    if (new URL(request.url()).pathname === path) asked.push({ method: request.method(), type, token, body: request.postData() ?? '' });
  });
  await open(page, { path: '/myaccount/security', who: 'trader' });
  await action(page, 'change-fund-password').click();
  const dialog = surface(page, PASSWORD);
  const confirm = dialog.locator(action(page, 'confirm'));
  await expect(confirm).toBeDisabled();
  await dialog.locator('input[name="fundpass"]').fill('fünd & 1234');
  await confirm.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  await expect(page.locator('[data-toast="error"]')).toContainText('The fund password is wrong.');
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value;
  expect(asked).toEqual([
    { method: 'POST', type: 'application/x-www-form-urlencoded', token, body: 'action=checkfundpass&fundpass=f%C3%BCnd+%26+1234' },
  ]);
  await expect(dialog.locator('input[name="fundpass"]')).toHaveValue('fünd & 1234');
});

test('[FND-5] the right fund password closes the dialog', async ({ page }) => {
  await open(page, { path: '/myaccount/security', who: 'trader' });
  await action(page, 'change-fund-password').click();
  await surface(page, PASSWORD).locator('input[name="fundpass"]').fill('fund-1234');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-toast="success"]')).toBeVisible();
  await expect(surface(page, PASSWORD)).toHaveCount(0);
  await action(page, 'change-fund-password').click();
  await expect(surface(page, PASSWORD).locator('input[name="fundpass"]')).toHaveValue('');
});

test('[FND-8][FND-9][FND-10][FND-12] the frequency is shown, and changed with both secrets', async ({ page }) => {
  await open(page, { path: '/myaccount/security', who: 'trader' });
  await action(page, 'fund-password-frequency').click();
  const dialog = surface(page, FREQUENCY);
  const confirm = dialog.locator(action(page, 'confirm'));
  const [fundpass, totp] = [dialog.locator('input[name="fundpass"]'), dialog.locator('input[name="totp"]')];
  await expect(dialog.locator('input[name="frequency"][value="1"]')).toBeChecked();
  await expect(confirm).toBeDisabled();
  await fundpass.fill('fund-1234');
  await expect(confirm).toBeDisabled();
  await totp.fill('000000');
  await dialog.locator('input[name="frequency"][value="0"]').check();
  await confirm.click();
  await expect(page.locator('[data-toast="error"]')).toContainText('The code is wrong or has expired.');
  await expect(fundpass).toHaveValue('fund-1234');
  await totp.fill('');
  await expect(confirm).toBeDisabled();
  await totp.fill('123456');
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  await confirm.click();
  expect((await sent).postData()).toBe('action=tradepassfrequency&frequency=0&fundpass=fund-1234&totp=123456');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main')).toContainText('Never');
  await page.reload();
  await expect(page.locator('main')).toContainText('Never');
});
