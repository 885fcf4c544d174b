import type { WebAuthnCredential } from '@simplewebauthn/server';

/** A passkey as the server keeps it. */
export interface StoredPasskey {
  readonly name: string;
  /** CacheScope account it opens. */
  readonly persona: string;
  readonly createdAt: number;
  lastUsedAt: number | null;
  credential: WebAuthnCredential;
}

/** How long a challenge can be answered, and a step-up be used: longer than a browser asks. */
const LIFETIME_MS = 120_000;

/** What a session knows of passkeys: who has which, what is asked, and what was proved. Times are in ms. */
export class PasskeyState {
  private readonly keys = new Map<string, StoredPasskey>();
  private readonly challenges = new Map<string, { readonly text: string; readonly until: number }>();
  private readonly stepUps = new Map<string, number>();
  #deletableUntil = 0;

  of(persona: string): readonly (readonly [id: string, key: StoredPasskey])[] {
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

  /** What somebody is asked for a purpose; a newer question takes the place of the one before. */
  ask(purpose: string, text: string, now: number): void {
    this.challenges.set(purpose, { text, until: now + LIFETIME_MS });
  }

  /** The question, once; null when it was answered before or is too old. */
  take(purpose: string, now: number): string | null {
    const asked = this.challenges.get(purpose);
    this.challenges.delete(purpose);
    return asked === undefined || now >= asked.until ? null : asked.text;
  }

  /** A token that says that somebody has just proved himself. */
  prove(purpose: string, now: number): string {
    const token = crypto.randomUUID();
    if (purpose === 'passkey_delete') this.#deletableUntil = now + LIFETIME_MS;
    this.stepUps.set(token, now + LIFETIME_MS);
    return token;
  }

  /** Once for each step-up, and only while it holds. */
  mayDelete(now: number): boolean {
    const until = this.#deletableUntil;
    this.#deletableUntil = 0;
    return now < until;
  }

  /** Whether it is a token of ours that holds no longer. */
  isOver(token: string, now: number): boolean {
    const until = this.stepUps.get(token);
    return until !== undefined && now >= until;
  }
}
