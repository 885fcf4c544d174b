import { afterEach, expect, it, vi } from 'vitest';
import { browserCredentials } from './browser-credentials.ts';

afterEach(() => void vi.unstubAllGlobals());

function authenticator(isThere: boolean) {
  class PublicKeyCredential {
    static isUserVerifyingPlatformAuthenticatorAvailable = async () => isThere;
  }
  return PublicKeyCredential;
}

it.each([
  ['none', undefined],
  ['external', authenticator(false)],
  ['platform', authenticator(true)],
])('reports the passkey support %s', async (expected, PublicKeyCredential) => {
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  expect(await browserCredentials.support()).toBe(expected);
});
