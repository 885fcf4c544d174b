import type { WebAuthnCredential } from '@simplewebauthn/server';

export interface StoredPasskey {
  readonly name: string;
  readonly persona: string;
  readonly createdAt: number;
  lastUsedAt: number | null;
  credential: WebAuthnCredential;
}

/** Lifetime of challenges and step-ups. Longer than the browser's prompt. */
const LIFETIME_MS = 120_000;

/** Passkeys, challenges and step-ups of a session. Times are in ms. */
export class PasskeyState {
  private readonly keys = new Map<string, StoredPasskey>();
  private readonly challenges = new Map<string, { readonly text: string; readonly until: number }>();
  private readonly stepUps = new Map<string, number>();
  #deletableUntil = 0;

  getKeys(persona: string): readonly (readonly [id: string, key: StoredPasskey])[] {
    return [...this.keys].filter(([, key]) => key.persona === persona);
  }

  find(id: string): StoredPasskey | undefined {
    return this.keys.get(id);
  }

  add(key: StoredPasskey): void {
    this.keys.set(key.credential.id, key);
  }

  delete(id: string): void {
    this.keys.delete(id);
  }

  setChallenge(purpose: string, text: string, now: number): void {
    this.challenges.set(purpose, { text, until: now + LIFETIME_MS });
  }

  takeChallenge(purpose: string, now: number): string | null {
    const challenge = this.challenges.get(purpose);
    this.challenges.delete(purpose);
    return challenge === undefined || now >= challenge.until ? null : challenge.text;
  }

  createStepUp(purpose: string, now: number): string {
    const token = crypto.randomUUID();
    if (purpose === 'passkey_delete') this.#deletableUntil = now + LIFETIME_MS;
    this.stepUps.set(token, now + LIFETIME_MS);
    return token;
  }

  /** Returns whether a step-up allows a deletion. Each step-up allows one. */
  takeDeletion(now: number): boolean {
    const until = this.#deletableUntil;
    this.#deletableUntil = 0;
    return now < until;
  }

  isExpired(token: string, now: number): boolean {
    const until = this.stepUps.get(token);
    return until !== undefined && now >= until;
  }
}
