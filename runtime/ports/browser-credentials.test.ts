import { afterEach, expect, it, vi } from 'vitest';
import { NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { browserCredentials } from './browser-credentials.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const createAuthenticator = (response: boolean | Promise<never>) =>
  Object.assign(() => undefined, { isUserVerifyingPlatformAuthenticatorAvailable: async () => response });

it.each([
  ['none', undefined],
  ['external', createAuthenticator(false)],
  ['external', createAuthenticator(NEVER)],
  ['platform', createAuthenticator(true)],
])('reports the passkey support %s', async (expected, PublicKeyCredential) => {
  vi.useFakeTimers();
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  const support = browserCredentials.support();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await support).toBe(expected);
});
