import type { Page } from 'playwright/test';
import { Authenticator } from './support/authenticator.ts';
import { shiftOfFirstLoad } from './support/layout-shift.ts';
import { keepToasts, logOut, makeOne, openManager, passkeys, said, sentTo, signIn } from './support/passkeys.ts';
import { action, at, expect, open, surface, test } from './support/test.ts';

test.beforeEach(({ page }) => keepToasts(page));

/** The site's own language needs no prefix; Turkey's is Turkish. */
const SITES = [
  { site: 'main', host: 'localhost', prefix: '' },
  { site: 'turkey', host: 'turkey.localhost', prefix: '/en' },
] as const;
const BASE64URL = expect.stringMatching(/^[\w-]+$/);

for (const { site, host, prefix } of SITES) {
  const path = `${prefix}/myaccount/passkey`;

  test(`[PKC-12][PKC-13][PKC-26][PKS-8] on ${host} a passkey is made, logged in with and deleted`, async ({ page }) => {
    const authenticator = await Authenticator.add(page);
    const [options, saved, strategies, proofs, deleted] = (
      ['passkey-options', 'passkey-save', 'passkey-strategy', 'passkey-verify', 'passkey-delete'] as const
    ).map((id) => sentTo(page, id));
    await openManager(page, { site, path });
    await makeOne(page);
    const [id] = await authenticator.keys();
    expect(options).toEqual([{ op_token: '' }]);
    expect(saved).toEqual([{ data: expect.any(String) }]);
    expect(JSON.parse(String(saved?.[0]?.['data']))).toEqual({
      id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: { attestationObject: BASE64URL, clientDataJSON: BASE64URL, transports: ['internal'] },
    });

    await logOut(page);
    await open(page, { site, path: `${prefix}/login` });
    await signIn(page);
    await expect(page.getByText('You are logged in.')).toBeVisible();
    expect(strategies).toEqual([{ scene: 'login' }]);
    expect(proofs).toEqual([{ scene: 'login', data: expect.any(String) }]);
    expect(JSON.parse(String(proofs?.[0]?.['data']))).toEqual({
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: { authenticatorData: BASE64URL, clientDataJSON: BASE64URL, signature: BASE64URL, userHandle: BASE64URL },
    });

    await open(page, { site, path });
    await expect(page.getByText('never')).toHaveCount(0);
    await passkeys(page).click();
    const dialog = surface(page, 'passkey-delete-dialog');
    await expect(dialog).toContainText('Passkey 1');
    await dialog.locator(action(page, 'cancel')).click();
    await expect(dialog).toHaveCount(0);
    await passkeys(page).click();
    await dialog.locator(action(page, 'confirm')).click();
    await expect(said(page, 'No passkeys yet')).toBeVisible();
    expect(deleted).toEqual([{ id }]);
  });
}

test('[PKC-25][PKC-27] the manager lists passkeys with their times, and one that was never used says so', async ({ page }) => {
  const answers = { 'passkey-list': [{ id: 'a', name: 'Laptop', created_at: 1747229862, last_used_at: null }] };
  await openManager(page, { who: { persona: 'trader', answers } });
  const row = page.getByRole('listitem').filter({ hasText: 'Laptop' });
  await expect(row).toContainText('May 14, 2025');
  await expect(row).toContainText('never');
});

test('[PKS-14] without an authenticator of its own the device is offered no passkey to log in with', async ({ page }) => {
  await open(page, { path: '/login' });
  await expect(action(page, 'social-login').first()).toBeVisible();
  await expect(action(page, 'passkey-sign-in')).toHaveCount(0);
  await openManager(page);
  await expect(page.getByText('A passkey can still be kept on a phone or a security key.')).toBeVisible();
});

test('[PKS-14] nothing of the login page moves as the device turns out to keep passkeys', async ({ browser }) => {
  const first = { address: at('main', '/login'), viewport: { width: 1280, height: 900 }, before: (page: Page) => Authenticator.add(page) };
  const { value, moved } = await shiftOfFirstLoad(browser, first);
  expect(value > 0.02 ? moved : []).toEqual([]);
});

test('a browser that cannot make passkeys says so, and offers none', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await openManager(page);
  await expect(page.getByText('This browser cannot make passkeys.')).toBeVisible();
  await expect(action(page, 'passkey-create')).toHaveCount(0);
});
