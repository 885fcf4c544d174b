import { createHash } from 'node:crypto';

/** Returns the SHA-256 in hex. */
export function hashOfText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns the SHA-256 of a value as JSON. */
export function hashOf(value: unknown): string {
  return hashOfText(JSON.stringify(value));
}
