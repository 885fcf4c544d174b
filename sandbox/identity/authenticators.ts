import { Secret, TOTP } from 'otpauth';

interface Authenticator {
  readonly secret: string;
  readonly enabledAt: number;
  readonly backupCodes: Set<string>;
}

/** Secret of personas that have an authenticator from the start (docs/sandbox.md). */
export const KNOWN_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const BACKUP_CODE_COUNT = 10;
/** Accepts codes of the period before and after, too, because clocks differ. */
const ACCEPTED_PERIODS = 1;

export class Authenticators {
  readonly #enabled = new Map<string, Authenticator>();
  readonly #removed = new Set<string>();
  readonly #pending = new Map<string, string>();

  /** `isOwn`: the persona has an authenticator from the start. */
  find(account: string, isOwn: boolean): Authenticator | undefined {
    const known = this.#enabled.get(account);
    if (known !== undefined || !isOwn || this.#removed.has(account)) return known;
    const made = { secret: KNOWN_SECRET, enabledAt: 0, backupCodes: new Set<string>() };
    this.#enabled.set(account, made);
    return made;
  }

  /** Starts the setup. The secret stays the same until the setup is confirmed. */
  startSetup(account: string, issuer: string) {
    const secret = this.#pending.get(account) ?? new Secret({ size: 20 }).base32;
    this.#pending.set(account, secret);
    return { secret, uri: createTotp(secret, issuer, account).toString() };
  }

  /** Returns the backup codes, or undefined for a wrong code. */
  confirmSetup(account: string, code: string, now: number): readonly string[] | undefined {
    const secret = this.#pending.get(account);
    if (secret === undefined || !isCurrentCode(secret, code, now)) return undefined;
    const backupCodes = new Set(Array.from({ length: BACKUP_CODE_COUNT }, createBackupCode));
    this.#enabled.set(account, { secret, enabledAt: now, backupCodes });
    this.#pending.delete(account);
    return [...backupCodes];
  }

  remove(account: string): void {
    this.#enabled.delete(account);
    this.#removed.add(account);
  }
}

/** Accepts a current code, or a backup code once. */
export function verifyCode(authenticator: Authenticator, code: string, now: number): boolean {
  return isCurrentCode(authenticator.secret, code, now) || authenticator.backupCodes.delete(code.trim().toUpperCase());
}

export function generateCode(secret: string, now: number): string {
  return createTotp(secret).generate({ timestamp: now });
}

function isCurrentCode(secret: string, code: string, now: number): boolean {
  return /^\d{6}$/.test(code) && createTotp(secret).validate({ token: code, timestamp: now, window: ACCEPTED_PERIODS }) !== null;
}

function createTotp(secret: string, issuer = 'Meridian', label = 'account'): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
}

/** Excludes letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function createBackupCode(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
