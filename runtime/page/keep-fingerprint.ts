import type { CookiePort } from '../ports/ports.ts';
import { isValidFingerprint, makeFingerprint } from './fingerprint.ts';

const NAME = 'finger_print';
/** Spec 9: 86400 seconds. */
const LIFETIME_MS = 86_400_000;

/** A valid fingerprint stays as it is, its lifetime too: a day after it was made comes another. Any other is made anew. */
export function keepFingerprint(cookies: CookiePort, fill: Parameters<typeof makeFingerprint>[0]): void {
  if (!isValidFingerprint(cookies.get(NAME))) cookies.set(NAME, makeFingerprint(fill), LIFETIME_MS);
}
