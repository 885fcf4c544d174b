import { expect, type CDPSession, type Page } from 'playwright/test';
import type { CallId } from '../../../schemas/domains/calls.ts';
import { getAction, expectScreen, openPage } from './test.ts';
import { matchCall } from './wire.ts';

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

export function collectBodies(page: Page, id: CallId): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (matchCall(id)(request)) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
}

export async function openManager(page: Page): Promise<void> {
  await openPage(page, { path: '/myaccount/passkey', who: 'trader' });
  await expectScreen(page, 'passkey');
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
}

export const getPasskeys = (page: Page) => getAction(page, 'passkey-delete');
export const getText = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Keeps toasts open until they are closed. On a busy machine, their six seconds can pass between two polls. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript((toastMs) => {
    const setTimer = window.setTimeout;
    const omitToasts = (run: TimerHandler, delay?: number, ...args: unknown[]) => (delay === toastMs ? 0 : setTimer(run, delay, ...args));
    Object.assign(window, { setTimeout: omitToasts });
  }, 6000);
}

export async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /^(uid|nickname|persona|csrftoken)$/ });
}

export async function addPasskey(page: Page): Promise<void> {
  await getAction(page, 'passkey-create').click();
  await expect(getText(page, 'Your passkey has been added.')).toBeVisible();
  await expect(getPasskeys(page)).toHaveCount(1);
}
