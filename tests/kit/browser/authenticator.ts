import type { CDPSession, Page } from 'playwright/test';

/** Turns of the browser in which what a page asked of it reaches the authenticator: nothing else tells of that. */
const TURNS = 20;

let current: CDPSession | undefined;

export async function removeAuthenticator(): Promise<void> {
  await current?.detach();
  current = undefined;
}

export class Authenticator {
  private readonly session: CDPSession;
  private readonly id: string;

  private constructor(session: CDPSession, id: string) {
    this.session = session;
    this.id = id;
  }

  /** Gives the page's device an authenticator with which its user proves himself at once. */
  static async add(page: Page): Promise<Authenticator> {
    const session = await page.context().newCDPSession(page);
    current = session;
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
    return new Authenticator(session, authenticatorId);
  }

  /** Whether somebody touches it when he is asked to, from the next time on: who was asked before is not taken to have been. */
  async touch(enabled: boolean): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await this.keys();
    await this.session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: this.id, enabled });
  }

  async verify(isUserVerified: boolean): Promise<void> {
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified });
  }

  async keys(): Promise<readonly string[]> {
    const { credentials } = await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id });
    return credentials.map(({ credentialId }) => Buffer.from(credentialId, 'base64').toString('base64url'));
  }
}
