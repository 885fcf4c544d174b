import { createHash } from 'node:crypto';

/** Returns the SHA-256 in hex. */
export function hashText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns the SHA-256 of a value as JSON. */
export function hashJson(value: unknown): string {
  return hashText(JSON.stringify(value));
}
