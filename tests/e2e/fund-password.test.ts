import { CALLS } from '../../schemas/calls/calls.ts';
import { action, expect, open, surface, test } from './support/test.ts';

const { path } = CALLS['fund-password-check'];

test.use({ allowTrouble: /^console: action-failed/ });

test('[FND-1][FND-2][FND-4][FND-5] five quick clicks make one call: a form, with the CSRF header', async ({ page }) => {
  const asked: unknown[] = [];
  page.on('request', (request) => {
    const { 'content-type': type, csrftoken: token } = request.headers();
    if (new URL(request.url()).pathname === path) asked.push({ method: request.method(), type, token, body: request.postData() });
  });
  await open(page, { path: '/myaccount/security', who: 'trader' });
  await action(page, 'change-fund-password').click();
  const dialog = surface(page, 'fund-password-dialog');
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
