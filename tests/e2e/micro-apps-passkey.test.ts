import { Authenticator } from './support/authenticator.ts';
import { dialog, expectLoggedIn } from './support/micro-apps.ts';
import { keepToasts, logOut, makeOne, openManager, sentTo } from './support/passkeys.ts';
import { action, expect, open, surface, test } from './support/test.ts';

test.beforeEach(({ page }) => keepToasts(page));

test('[PKS-14][MIC-1] the app offers a passkey only where the device keeps some', async ({ page }) => {
  await open(page, { who: 'visitor' });
  await surface(page, 'site-header').locator(action(page, 'login')).click();
  await expect(dialog(page).locator('input[name="account"]')).toBeVisible();
  await expect(action(page, 'passkey-sign-in')).toHaveCount(0);
});

test('[PKS-8][PKS-14] with a passkey, whoever made it is logged in from the dialog', async ({ page }) => {
  await Authenticator.add(page);
  await openManager(page);
  await makeOne(page);
  await logOut(page);
  const proofs = sentTo(page, 'passkey-verify');
  await open(page, {});
  await surface(page, 'site-header').locator(action(page, 'login')).click();
  const button = dialog(page).locator(action(page, 'passkey-sign-in'));
  await expect(button).toBeVisible();
  await button.click();
  await expect(dialog(page)).toHaveCount(0);
  await expectLoggedIn(page, true);
  expect(proofs).toEqual([{ scene: 'login', data: expect.any(String) }]);
});

test('[PKS-8][PKS-15] from the suggestions below the field, without a click on a button', async ({ page }) => {
  await Authenticator.add(page);
  await openManager(page);
  await makeOne(page);
  await logOut(page);
  const asked = sentTo(page, 'passkey-strategy');
  await open(page, {});
  await surface(page, 'site-header').locator(action(page, 'login')).click();
  const field = dialog(page).locator('input[name="account"]');
  await expect(field).toHaveAttribute('autocomplete', 'username webauthn');
  expect(asked).toEqual([]);
  // The authenticator picks what it holds as soon as it is suggested.
  await field.hover();
  await expectLoggedIn(page, true);
  expect(asked).toEqual([{ scene: 'login' }]);
});
