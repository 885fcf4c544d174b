import type { CDPSession, Page } from 'playwright/test';

let current: { readonly page: Page; readonly session: CDPSession } | undefined;

export async function removeAuthenticator(): Promise<void> {
  if (current?.page.isClosed() === false) await current.session.detach();
  current = undefined;
}

/** Adds an authenticator that verifies its user at once. Returns a function that returns the ids of its keys. */
export async function addAuthenticator(page: Page): Promise<() => Promise<readonly string[]>> {
  const session = await page.context().newCDPSession(page);
  current = { page, session };
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
    return credentials.map(({ credentialId }) => Buffer.from(credentialId, 'base64').toString('base64url'));
  };
}
