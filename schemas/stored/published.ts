import { z } from '../zod.ts';
import { count, sha256 } from '../published/parts.ts';
import { parseStored } from './json.ts';

const seen = z.object({ serial: count, hash: sha256, root: count });

/** Under `meridian:published:<product>`: the newest index that was in force in this browser, and the root that it was signed under. */
export type SeenPublication = z.infer<typeof seen>;

/** What is remembered; null when there is nothing, or nothing of this shape. Never throws. */
export function parseSeen(stored: string | null): SeenPublication | null {
  return parseStored(seen, stored);
}

export function formatSeen(record: SeenPublication): string {
  return JSON.stringify(record);
}

export function seenKey(product: string): string {
  return `published:${product}`;
}
