import type { CookiePort } from '../ports/ports.ts';

const VALID = /^\d.{39}$/;

const NAMES_AN_ERROR = /error|exception|fail/i;

/** Maximum lengths of a stored value, and of the error text in an error marker. */
const MAX_LENGTH = 60;
const MAX_ERROR_LENGTH = 1024;

export function isValidFingerprint(value: string | null): boolean {
  return value !== null && VALID.test(value) && !isErrorMarker(value);
}

/**
 * Returns a digit and 39 hexadecimal characters. The value is random and doesn't describe the device. The server uses it to distinguish
 * visits of one day. Without a random source, returns an error marker, which isn't valid.
 */
export function createFingerprint(fill: (bytes: Uint8Array<ArrayBuffer>) => unknown): string {
  try {
    const bytes = new Uint8Array(20);
    fill(bytes);
    return `1${toHex(bytes).slice(1)}`;
  } catch (error) {
    return toHex(new TextEncoder().encode(`Error: ${String(error)}`.slice(0, MAX_ERROR_LENGTH))).slice(0, MAX_LENGTH);
  }
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Detects error markers of other pages of the exchange: plain, percent-encoded, hex or base64, with or without a leading digit. */
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
const LIFETIME_MS = 86_400_000;

export function ensureFingerprint(cookies: CookiePort, fill: Parameters<typeof createFingerprint>[0]): void {
  if (!isValidFingerprint(cookies.get(NAME))) cookies.set(NAME, createFingerprint(fill), LIFETIME_MS);
}
