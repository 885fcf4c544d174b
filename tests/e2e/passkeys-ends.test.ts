import { Authenticator } from './support/authenticator.ts';
import { ADDED, create, logOut, makeOne, openManager, passkeys, said, sentTo, signIn } from './support/passkeys.ts';
import { action, expect, move, open, test } from './support/test.ts';

test.use({ allowTrouble: /^console: action-failed/ });

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
    await create(page);
    await expect.poll(() => options).toHaveLength(1);
    await authenticator.verify(true);
    await makeOne(page);
    await expect(page.locator(TOAST)).toHaveCount(1);
    expect({ options: options.length, saved: saved.length }).toEqual({ options: 1, saved: 1 });
  });

  test('[PKC-22][PKC-23] a ceremony whose time is over, and one in whose place another came', async ({ page }) => {
    const authenticator = await Authenticator.add(page);
    const saved = sentTo(page, 'passkey-save');
    await openManager(page, { who: { persona: 'trader', answers: { 'passkey-options.timeout': 1000 } } });
    const ended = page.evaluate(endOfCreation);
    await authenticator.touch(false);
    await create(page);
    expect(await ended).toBe('NotAllowedError');
    const superseded = page.evaluate(endOfCreation);
    await create(page);
    await authenticator.touch(true);
    await create(page);
    expect(await superseded).toBe('AbortError');
    await expect(said(page, ADDED)).toBeVisible();
    await expect(page.locator(TOAST)).toHaveCount(1);
    expect(saved).toHaveLength(1);
  });

  test('[PKC-5][PKC-23] who leaves the page is asked no longer', async ({ page }) => {
    const authenticator = await Authenticator.add(page);
    await openManager(page);
    const ended = page.evaluate(endOfCreation);
    await authenticator.touch(false);
    await create(page);
    await expect(action(page, 'passkey-create')).toBeEnabled();
    await expect.poll(() => page.evaluate(() => 'asked' in window)).toBe(true);
    await move(page, '/price');
    expect(await ended).toBe('AbortError');
  });

  test('[PKS-9] who calls logging in off stays logged out and is told nothing', async ({ page }) => {
    const authenticator = await Authenticator.add(page);
    const proofs = sentTo(page, 'passkey-verify');
    await openManager(page);
    await makeOne(page);
    await logOut(page);
    await open(page, { path: '/login' });
    await authenticator.verify(false);
    await signIn(page);
    await authenticator.verify(true);
    await signIn(page);
    await expect(said(page, 'You are logged in.')).toBeVisible();
    expect(proofs).toHaveLength(1);
  });
});

/** How the browser's next creation ends, told by the page. */
function endOfCreation(): Promise<string> {
  const { credentials } = navigator;
  const real = credentials.create.bind(credentials);
  return new Promise((resolve) => {
    credentials.create = async (options) => {
      Object.assign(window, { asked: true });
      credentials.create = real;
      return real(options).catch((error: unknown) => {
        resolve(error instanceof Error || error instanceof DOMException ? error.name : '');
        throw error;
      });
    };
  });
}

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
