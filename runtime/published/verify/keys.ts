import { Refusal } from '../../../schemas/published/refusal.ts';
import type { Root } from '../../../schemas/published/root.ts';
import { fromBase64, computeSha256 } from './bytes.ts';

const ED25519 = { name: 'Ed25519' };

export function computeKeyid(key: string): Promise<string> {
  return computeSha256(fromBase64(key));
}

/** Returns whether a key signed some bytes. False for an invalid signature or key. */
export async function hasSigned(key: string, signature: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  const imported = await subtle.importKey('raw', fromBase64(key), ED25519, false, ['verify']).catch(rejectUnsupported);
  return imported !== null && subtle.verify(ED25519, imported, fromBase64(signature), bytes);
}

/** Distinguishes a browser without Ed25519, which can't verify anything, from an invalid key. */
function rejectUnsupported(error: unknown): null {
  if (error instanceof DOMException && error.name === 'NotSupportedError')
    throw new Refusal('crypto', 'this browser knows no Ed25519, so that nothing published can be verified');
  return null;
}

export async function checkKeyids({ version, keys }: Pick<Root, 'version' | 'keys'>): Promise<void> {
  for (const [keyid, { key }] of Object.entries(keys)) {
    const own = await computeKeyid(key);
    if (own !== keyid) throw new Refusal('root', `root ${version}: the key of id ${keyid} has the id ${own}`);
  }
}
