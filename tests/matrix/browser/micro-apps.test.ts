import { addAuthenticator, removeAuthenticator } from '../../kit/browser/authenticator.ts';
import { shiftOfFirstLoad } from '../../kit/browser/layout-shift.ts';
import { dialog, expectLoggedIn } from '../../kit/browser/micro-apps.ts';
import { keepToasts, logOut, makeOne, openManager, sentTo } from '../../kit/browser/passkeys.ts';
import { action, at, expect, open, surface, test } from '../../kit/browser/test.ts';

test.afterEach(removeAuthenticator);

test('[MIC-1][PKS-8][PKS-14][PKS-15] a passkey logs in from the suggestions of the dialog, which also has the button for it', async ({
  page,
}) => {
  await keepToasts(page);
  await addAuthenticator(page);
  await openManager(page);
  await makeOne(page);
  await logOut(page);
  const [asked, proofs] = [sentTo(page, 'passkey-strategy'), sentTo(page, 'passkey-verify')];
  await open(page, { path: '/vip' });
  await surface(page, 'site-header').locator(action(page, 'login')).click();
  const field = dialog(page).locator('input[name="account"]');
  await expect(field).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(dialog(page).locator(action(page, 'passkey-sign-in'))).toBeVisible();
  expect(asked).toEqual([]);
  // The virtual authenticator picks its passkey as soon as the browser suggests it.
  await field.hover();
  await expectLoggedIn(page, true);
  expect(asked).toEqual([{ scene: 'login' }]);
  expect(proofs).toEqual([{ scene: 'login', data: expect.any(String) }]);
});

test('[PKS-14] the login page doesn’t shift when it offers passkeys', async ({ browser }) => {
  const first = { address: at('main', '/login'), viewport: { width: 1280, height: 900 }, before: addAuthenticator };
  const { value, moved } = await shiftOfFirstLoad(browser, first);
  expect(value > 0.02 ? moved : []).toEqual([]);
});
