import { getDialog, DEMO, expectLogin, logOutByPanel, openAuth, sendLogin } from '../kit/browser/micro-apps.ts';
import { generateCode, KNOWN_SECRET } from '../../sandbox/identity/authenticators.ts';
import { getAction, expect, getSurface, test } from '../kit/browser/test.ts';

const NEW = { account: 'ann@mail.example', password: 'correct horse' };

test('[AUT-1][AUT-6][MIC-1] login opens the dialog, which logs in without a reload', async ({ page }) => {
  await openAuth(page);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await expect(getDialog(page).locator('[data-mode="login"]')).toHaveAttribute('aria-pressed', 'true');
  await expect(getDialog(page).locator('input[name="account"]')).toBeFocused();
  await sendLogin(page, { ...DEMO, password: 'wrong password' });
  await expect(getDialog(page).getByRole('alert')).toHaveText('Incorrect account or password.');
  await expectLogin(page, false);
  await sendLogin(page, DEMO);
  await expect(getDialog(page)).toHaveCount(0);
  await expectLogin(page, true);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('[AUT-2][MIC-1][AGR-1] signup opens the dialog in its mode, and a new user accepts the agreement and logs out', async ({ page }) => {
  await openAuth(page, 'signup', { cookies: { ref_uid: 'MERIDIAN1' } });
  await expect(getDialog(page)).toContainText('Invite code: MERIDIAN1');
  await sendLogin(page, { account: 'ann', password: 'short' });
  await expect(getDialog(page).locator('input[name="account"][aria-invalid="true"]')).toBeFocused();
  await sendLogin(page, { ...NEW, account: DEMO.account });
  await expect(getDialog(page)).toContainText('An account with this email or phone number already exists.');
  await sendLogin(page, NEW);
  await getAction(page, 'agree').check();
  await getAction(page, 'confirm').click();
  await expect(getSurface(page, 'user-agreement-dialog')).toHaveCount(0);
  await expectLogin(page, true);
  await logOutByPanel(page);
  await expectLogin(page, false);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('ref_uid');
});

test('[TOT-2][RCV-4] login requires the code of an authenticator, and links to its replacement', async ({ page }) => {
  await openAuth(page);
  await sendLogin(page, { account: 'secured@meridian.example', password: 'demo-secured' });
  const code = getDialog(page).locator('input[name="totp"]');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(getAction(page, 'lost-authenticator')).toHaveAttribute('href', '/myaccount/security');
  await code.fill('000000');
  await code.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(generateCode(KNOWN_SECRET, Date.now()));
  await code.press('Enter');
  await expectLogin(page, true);
});
