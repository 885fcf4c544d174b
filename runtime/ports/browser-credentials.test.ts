import { afterEach, expect, it, vi } from 'vitest';
import { browserCredentials } from './browser-credentials.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Every browser with Web Authentication has the constructor. */
const authenticator = (isThere: boolean) =>
  Object.assign(() => undefined, { isUserVerifyingPlatformAuthenticatorAvailable: async () => isThere });

it.each([
  ['none', undefined],
  ['external', authenticator(false)],
  ['platform', authenticator(true)],
])('reports the passkey support %s', async (expected, PublicKeyCredential) => {
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  expect(await browserCredentials.support()).toBe(expected);
});
