import { measureFirstLoad } from '../../kit/browser/layout-shift.ts';
import { getDialog, expectLogin } from '../../kit/browser/micro-apps.ts';
import { addAuthenticator, addPasskey, collectBodies, keepToasts, logOut } from '../../kit/browser/passkeys.ts';
import { openManager, removeAuthenticator } from '../../kit/browser/passkeys.ts';
import { getAction, getUrl, expect, openPage, getSurface, test } from '../../kit/browser/test.ts';

test.afterEach(removeAuthenticator);

test('[MIC-1][PKS-8][PKS-14][PKS-15] a passkey logs in from the suggestions of the dialog, which also has the button for it', async ({
  page,
}) => {
  await keepToasts(page);
  await addAuthenticator(page);
  await openManager(page);
  await addPasskey(page);
  await logOut(page);
  const [asked, proofs] = [collectBodies(page, 'passkey-strategy'), collectBodies(page, 'passkey-verify')];
  await openPage(page, { path: '/vip' });
  await getSurface(page, 'site-header').locator(getAction(page, 'login')).click();
  const field = getDialog(page).locator('input[name="account"]');
  await expect(field).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(getDialog(page).locator(getAction(page, 'passkey-sign-in'))).toBeVisible();
  expect(asked).toEqual([]);
  // The virtual authenticator picks its passkey as soon as the browser suggests it.
  await field.hover();
  await expectLogin(page, true);
  expect(asked).toEqual([{ scene: 'login' }]);
  expect(proofs).toEqual([{ scene: 'login', data: expect.any(String) }]);
});

test('[PKS-14] the login page doesn’t shift when it offers passkeys', async ({ browser }) => {
  const first = { address: getUrl('main', '/login'), viewport: { width: 1280, height: 900 }, before: addAuthenticator };
  const { value, moved } = await measureFirstLoad(browser, first);
  expect(value > 0.02 ? moved : []).toEqual([]);
});
