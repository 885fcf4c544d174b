import { Authenticator } from '../../e2e/support/authenticator.ts';
import {
  ADDED,
  create,
  keepToasts,
  logOut,
  makeOne,
  nextCeremony,
  openManager,
  passkeys,
  said,
  sentTo,
  signIn,
} from '../../e2e/support/passkeys.ts';
import { action, expect, move, open, test } from '../../e2e/support/test.ts';

test.use({ allowTrouble: /^console: action-failed/ });

test.beforeEach(({ page }) => keepToasts(page));

const TOAST = '[data-toast]';

test('[PKC-15] who makes another on the same device is told that one is there, and nothing is saved', async ({ page }) => {
  await Authenticator.add(page);
  const saved = sentTo(page, 'passkey-save');
  await openManager(page);
  await makeOne(page);
  await create(page);
  await expect(said(page, 'This device already holds a passkey for your account.')).toBeVisible();
  expect(saved).toHaveLength(1);
});

test.describe('silent', () => {
  test.use({ allowTrouble: null });

  test('[PKC-14][PKC-3] who refuses is told nothing, nothing is saved, and the options are kept', async ({ page }) => {
    const authenticator = await Authenticator.add(page);
    const options = sentTo(page, 'passkey-options');
    const saved = sentTo(page, 'passkey-save');
    await openManager(page);
    await authenticator.verify(false);
    const refused = await nextCeremony(page, 'create');
    await create(page);
    await expect.poll(refused).toBe('NotAllowedError');
    await authenticator.verify(true);
    await makeOne(page);
    await expect(page.locator(TOAST)).toHaveCount(1);
    expect({ options: options.length, saved: saved.length }).toEqual({ options: 1, saved: 1 });
  });

  test('[PKC-22] who lets the time pass is told nothing, and nothing is saved', async ({ page }) => {
    const authenticator = await Authenticator.add(page);
    const saved = sentTo(page, 'passkey-save');
    await openManager(page, { who: { persona: 'trader', answers: { 'passkey-options.timeout': 1000 } } });
    await authenticator.touch(false);
    const late = await nextCeremony(page, 'create');
    await create(page);
    await expect.poll(late).toBe('NotAllowedError');
    await expect(page.locator(TOAST)).toHaveCount(0);
    expect(saved).toEqual([]);
  });

  test('[PKC-5][PKC-23] a second ceremony takes the place of the first, which ends in silence', async ({ page }) => {
    const authenticator = await Authenticator.add(page);
    const saved = sentTo(page, 'passkey-save');
    await openManager(page);
    await authenticator.touch(false);
    const first = await nextCeremony(page, 'create');
    await create(page);
    await expect.poll(first).toBe('asked');
    await authenticator.touch(true);
    await create(page);
    await expect.poll(first).toBe('AbortError');
    await expect(said(page, ADDED)).toBeVisible();
    await expect(page.locator(TOAST)).toHaveCount(1);
    expect(saved).toHaveLength(1);
  });

  test('[PKC-5][PKC-23] who leaves the page is asked no longer', async ({ page }) => {
    const authenticator = await Authenticator.add(page);
    await openManager(page);
    await authenticator.touch(false);
    const asked = await nextCeremony(page, 'create');
    await create(page);
    await expect.poll(asked).toBe('asked');
    await expect(action(page, 'passkey-create')).toBeEnabled();
    await move(page, '/price');
    await expect.poll(asked).toBe('AbortError');
  });

  test('[PKS-9] who calls logging in off stays logged out and is told nothing', async ({ page }) => {
    const authenticator = await Authenticator.add(page);
    const proofs = sentTo(page, 'passkey-verify');
    await openManager(page);
    await makeOne(page);
    await logOut(page);
    await open(page, { path: '/login' });
    await authenticator.verify(false);
    const refused = await nextCeremony(page, 'get');
    await signIn(page);
    await expect.poll(refused).toBe('NotAllowedError');
    await authenticator.verify(true);
    await signIn(page);
    await expect(said(page, 'You are logged in.')).toBeVisible();
    expect(proofs).toHaveLength(1);
  });
});

test('[PKC-10] a browser that gives no public key is told apart, and nothing is saved', async ({ page }) => {
  await page.addInitScript(() => Object.assign(AuthenticatorAttestationResponse.prototype, { getPublicKey: () => null }));
  await Authenticator.add(page);
  const saved = sentTo(page, 'passkey-save');
  await openManager(page);
  await create(page);
  await expect(said(page, 'Non-compliant browser or authenticator!')).toBeVisible();
  expect(saved).toEqual([]);
  await expect(passkeys(page)).toHaveCount(0);
});

test('[PKS-6] a credential of another type logs nobody in', async ({ page }) => {
  await page.addInitScript(() => {
    const given = { type: 'password', id: 'a', rawId: new ArrayBuffer(1), getClientExtensionResults: () => ({}) };
    const bytes = new ArrayBuffer(1);
    const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes };
    Object.assign(navigator.credentials, { get: () => Promise.resolve({ ...given, response }) });
  });
  await Authenticator.add(page);
  const proofs = sentTo(page, 'passkey-verify');
  await open(page, { path: '/login' });
  await signIn(page);
  await expect(said(page, 'Logging in with a passkey did not work. Try again, or choose another way.')).toBeVisible();
  expect(proofs).toEqual([]);
});

for (const [id, call, code, message] of [
  ['[PKC-16][PKC-28]', 'passkey-options', 10901011, 'Please confirm again.'],
  ['[PKC-17][PKC-28]', 'passkey-options', 4711, ''],
  ['[PKC-18][PKC-21]', 'passkey-save', 10902330, 'Too late.'],
  ['[PKC-19][PKC-21]', 'passkey-save', 10902313, 'Known already.'],
  ['[PKC-20][PKC-21]', 'passkey-save', 4711, 'Not today.'],
] as const) {
  test(`${id} ${call} with code ${code}: ${message || 'Error'}`, async ({ page }) => {
    await Authenticator.add(page);
    await openManager(page, { who: { persona: 'trader', answers: { [`${call}.code`]: code, [`${call}.message`]: message } } });
    await create(page);
    await expect(said(page, message || 'Error')).toBeVisible();
    await expect(said(page, 'No passkeys yet')).toBeVisible();
    await expect(action(page, 'passkey-create')).toBeEnabled();
  });
}

for (const [id, call, message] of [
  ['[PKS-11]', 'passkey-strategy', 'Not now.'],
  ['[PKS-12]', 'passkey-verify', ''],
] as const) {
  test(`${id} ${call} with a code: ${message || 'Error'}, and nobody is logged in`, async ({ page }) => {
    await Authenticator.add(page);
    const answers = { [`${call}.code`]: 7, [`${call}.message`]: message };
    await openManager(page, { who: { persona: 'trader', answers } });
    await makeOne(page);
    await logOut(page);
    await open(page, { path: '/login' });
    await signIn(page);
    await expect(said(page, message || 'Error')).toBeVisible();
    await expect(page.getByText('You are logged in.')).toHaveCount(0);
  });
}
