import { createHash } from 'node:crypto';

export function hashText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

export function hashJson(value: unknown): string {
  return hashText(JSON.stringify(value));
}
