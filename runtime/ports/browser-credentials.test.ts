import { afterEach, expect, it, vi } from 'vitest';
import { browserCredentials } from './browser-credentials.ts';

afterEach(() => void vi.unstubAllGlobals());

const createAuthenticator = (isAvailable: boolean) =>
  Object.assign(() => undefined, { isUserVerifyingPlatformAuthenticatorAvailable: async () => isAvailable });

it.each([
  ['none', undefined],
  ['external', createAuthenticator(false)],
  ['platform', createAuthenticator(true)],
])('reports the passkey support %s', async (expected, PublicKeyCredential) => {
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  expect(await browserCredentials.support()).toBe(expected);
});
