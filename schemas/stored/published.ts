import { z } from '../zod.ts';
import { count, sha256 } from '../published/parts.ts';
import { parseStored } from './json.ts';

const seen = z.object({ serial: count, hash: sha256, root: count, approved: count, keys: z.array(sha256) });

/** Record `meridian:published:<product>`: newest index that this browser accepted, its root, its signers, and the index that approved its legal content. */
type SeenPublication = z.infer<typeof seen>;

export function parseSeen(stored: string | null): SeenPublication | null {
  return parseStored(seen, stored);
}
