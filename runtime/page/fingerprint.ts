import type { CookiePort } from '../ports/ports.ts';

/** What a valid `finger_print` looks like (spec 5; contract 8). */
const VALID = /^\d.{39}$/s;

/** An error names itself: by its class, or by what it says of itself. */
const NAMES_AN_ERROR = /error|exception|fail/i;

/** The longest value that is ever written, and the longest text that a marker is made of (spec 9). */
const MAX_LENGTH = 60;
const MAX_ERROR_LENGTH = 1024;

/** Starts with a digit, is exactly 40 characters long, and stands for no error. */
export function isValidFingerprint(value: string | null): boolean {
  return value !== null && VALID.test(value) && !isErrorMarker(value);
}

/**
 * A new value: a digit and 39 hexadecimal characters. It is random and says nothing of the device: it tells this browser's
 * visits of one day apart from others', which is all that the back end can ask of it. When there is no randomness to be had, the
 * marker of that error, which the next load does not take for a value.
 */
export function createFingerprint(fill: (bytes: Uint8Array<ArrayBuffer>) => unknown): string {
  try {
    const bytes = new Uint8Array(20);
    fill(bytes);
    return `1${toHex(bytes).slice(1)}`.slice(0, MAX_LENGTH);
  } catch (error) {
    return toHex(new TextEncoder().encode(`Error: ${String(error)}`.slice(0, MAX_ERROR_LENGTH))).slice(0, MAX_LENGTH);
  }
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Other pages of the exchange write markers, too: as they are, percent-encoded, in hex or in base64, after a digit or without. */
function isErrorMarker(value: string): boolean {
  const decoded = [fromPercent, fromHex, fromBase64].flatMap((decode) => [decode(value), decode(value.slice(1))]);
  return decoded.some((text) => NAMES_AN_ERROR.test(text));
}

const fromPercent = (text: string): string => text.replaceAll(/%([\da-f]{2})/gi, (_, byte: string) => toChar(byte));

const fromHex = (text: string): string => (/^[\da-f]+$/i.test(text) ? text.replaceAll(/../g, toChar) : '');

const toChar = (byte: string): string => String.fromCharCode(Number.parseInt(byte, 16));

function fromBase64(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

const NAME = 'finger_print';
/** Spec 9: 86400 seconds. */
const LIFETIME_MS = 86_400_000;

/** A valid fingerprint stays as it is, its lifetime too: a day after it was made comes another. Any other is made anew. */
export function ensureFingerprint(cookies: CookiePort, fill: Parameters<typeof createFingerprint>[0]): void {
  if (!isValidFingerprint(cookies.get(NAME))) cookies.set(NAME, createFingerprint(fill), LIFETIME_MS);
}
