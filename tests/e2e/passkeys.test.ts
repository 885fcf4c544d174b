import { addAuthenticator, addPasskey, collectBodies, getPasskeys, getText } from '../kit/browser/passkeys.ts';
import { keepToasts, logOut, openManager, removeAuthenticator } from '../kit/browser/passkeys.ts';
import { getAction, expect, openPage, getSurface, test } from '../kit/browser/test.ts';

test.beforeEach(({ page }) => keepToasts(page));
test.afterEach(removeAuthenticator);

const BASE64URL = expect.stringMatching(/^[\w-]+$/);

test('[PKC-12][PKC-13][PKC-26][RCV-7] a passkey is created, logs in and, once it was confirmed, is deleted', async ({ page }) => {
  const keys = await addAuthenticator(page);
  const [options, saved, strategies, proofs, deleted] = (
    ['passkey-options', 'passkey-save', 'passkey-strategy', 'passkey-verify', 'passkey-delete'] as const
  ).map((id) => collectBodies(page, id));
  await openManager(page);
  await addPasskey(page);
  const [id] = await keys();
  expect(options).toEqual([{ op_token: '' }]);
  expect(saved).toEqual([{ data: expect.any(String) }]);
  const key = { id, type: 'public-key', authenticatorAttachment: 'platform', clientExtensionResults: {} };
  expect(JSON.parse(String(saved?.[0]?.['data']))).toEqual({
    ...key,
    response: { attestationObject: BASE64URL, clientDataJSON: BASE64URL, transports: ['internal'] },
  });

  await logOut(page);
  await openPage(page, { path: '/login' });
  await getAction(page, 'passkey-sign-in').click();
  await expect(page.getByText('You are logged in.')).toBeVisible();
  expect(strategies).toEqual([{ scene: 'login' }]);
  expect(proofs).toEqual([{ scene: 'login', data: expect.any(String) }]);
  expect(JSON.parse(String(proofs?.[0]?.['data']))).toEqual({
    ...key,
    rawId: id,
    response: { authenticatorData: BASE64URL, clientDataJSON: BASE64URL, signature: BASE64URL, userHandle: BASE64URL },
  });

  await openPage(page, { path: '/myaccount/passkey' });
  await expect(page.getByText('never')).toHaveCount(0);
  await getPasskeys(page).click();
  const dialog = getSurface(page, 'passkey-delete-dialog');
  await expect(dialog).toContainText('Passkey 1');
  await dialog.locator(getAction(page, 'cancel')).click();
  await expect(dialog).toHaveCount(0);
  await getPasskeys(page).click();
  await dialog.locator(getAction(page, 'confirm')).click();
  await expect(getText(page, 'No passkeys yet')).toBeVisible();
  expect(deleted).toEqual([{ id }]);
  expect(strategies?.at(-1)).toEqual({ scene: 'passkey_delete' });
});

test('[PKS-14] a device without an authenticator of its own gets no passkey login', async ({ page }) => {
  await openPage(page, { path: '/login' });
  await expect(getAction(page, 'social-login').first()).toBeVisible();
  await expect(getAction(page, 'passkey-sign-in')).toHaveCount(0);
  await openManager(page);
  await expect(page.getByText('A passkey can still be kept on a phone or a security key.')).toBeVisible();
});
