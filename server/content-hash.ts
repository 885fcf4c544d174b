import { createHash } from 'node:crypto';

/** Names a file by what it holds, so that it may be cached for ever. */
export function hashContent(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
