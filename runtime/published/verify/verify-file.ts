import type { FileRef } from '../../../schemas/published/parts.ts';
import { Refusal } from '../../../schemas/published/refusal.ts';
import { computeSha256, decodeText } from './bytes.ts';

export async function verifyFile(bytes: Uint8Array<ArrayBuffer>, { hash, size }: FileRef): Promise<string> {
  if (bytes.length !== size) throw new Refusal('size', `file ${hash}: it has ${bytes.length} bytes, not ${size}`);
  const own = await computeSha256(bytes);
  if (own !== hash) throw new Refusal('hash', `file ${hash}: what it holds has the hash ${own}`);
  return decodeText(bytes, `file ${hash}`);
}
