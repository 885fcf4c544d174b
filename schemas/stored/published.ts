import { z } from '../zod.ts';
import { count, isoInstant, sha256 } from '../published/parts.ts';
import { parseStored } from './json.ts';

const seen = z.object({ serial: count, hash: sha256, root: count, approved: count, keys: z.array(sha256) });

/** Record `meridian:published:<product>`: newest index that this browser accepted, its root, its signers, and the index that approved its legal content. */
type SeenPublication = z.infer<typeof seen>;

const health = z.object({ failures: z.int().check(z.gte(0)), expires: z.nullable(isoInstant) });

/** Record `meridian:published`: failed polls in a row, and when the newest accepted index or its root expires. */
type FolderHealth = z.infer<typeof health>;

export function parseFolderHealth(stored: string | null): FolderHealth {
  return parseStored(health, stored) ?? { failures: 0, expires: null };
}

export function parseSeen(stored: string | null): SeenPublication | null {
  return parseStored(seen, stored);
}
