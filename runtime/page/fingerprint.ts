import type { CookiePort } from '../ports/ports.ts';

/** What a valid `finger_print` looks like (spec 5; contract 8). */
const VALID = /^\d.{39}$/s;

/** An error names itself: by its class, or by what it says of itself. */
const NAMES_AN_ERROR = /error|exception|fail/i;

/** The longest value that is ever written, and the longest text that a marker is made of (spec 9). */
const LONGEST = 60;
const LONGEST_ERROR = 1024;

/** Starts with a digit, is exactly 40 characters long, and stands for no error. */
export function isValidFingerprint(value: string | null): boolean {
  return value !== null && VALID.test(value) && !isErrorMarker(value);
}

/**
 * A new value: a digit and 39 hexadecimal characters. It is random and says nothing of the device: it tells this browser's
 * visits of one day apart from others', which is all that the back end can ask of it. When there is no randomness to be had, the
 * marker of that error, which the next load does not take for a value.
 */
export function makeFingerprint(fill: (bytes: Uint8Array<ArrayBuffer>) => unknown): string {
  try {
    const bytes = new Uint8Array(20);
    fill(bytes);
    return `1${hexOf(bytes).slice(1)}`.slice(0, LONGEST);
  } catch (error) {
    return hexOf(new TextEncoder().encode(`Error: ${String(error)}`.slice(0, LONGEST_ERROR))).slice(0, LONGEST);
  }
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Other pages of the exchange write markers, too: as they are, percent-encoded, in hex or in base64, after a digit or without. */
function isErrorMarker(value: string): boolean {
  const read = [fromPercent, fromHex, fromBase64].flatMap((decode) => [decode(value), decode(value.slice(1))]);
  return read.some((text) => NAMES_AN_ERROR.test(text));
}

const fromPercent = (text: string): string => text.replaceAll(/%([\da-f]{2})/gi, (_, byte: string) => charOf(byte));

const fromHex = (text: string): string => (/^[\da-f]+$/i.test(text) ? text.replaceAll(/../g, charOf) : '');

const charOf = (byte: string): string => String.fromCharCode(Number.parseInt(byte, 16));

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
export function keepFingerprint(cookies: CookiePort, fill: Parameters<typeof makeFingerprint>[0]): void {
  if (!isValidFingerprint(cookies.get(NAME))) cookies.set(NAME, makeFingerprint(fill), LIFETIME_MS);
}
