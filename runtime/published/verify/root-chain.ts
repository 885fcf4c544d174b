import { MAX_CLOCK_DIFFERENCE_MS, MAX_ROOT_LIFETIME_MS } from '../../../schemas/published/parts.ts';
import { parseRoot } from '../../../schemas/published/parse.ts';
import { Refusal } from '../../../schemas/published/refusal.ts';
import type { Root } from '../../../schemas/published/root.ts';
import { checkKeyids } from './keys.ts';
import { openEnvelope } from './open-envelope.ts';
import { checkThreshold, type Signer, findSigners } from './signers.ts';

export interface TrustedRoot {
  readonly root: Root;
  readonly hash: string;
  readonly signers: readonly Signer[];
}

/** Returns the pinned root, which its own owners must have signed. Throws a `Refusal`. */
export async function verifyPinnedRoot(json: string, pin: string, name = 'root'): Promise<TrustedRoot> {
  const found = await verifySelfSigned(json, name);
  if (found.hash !== pin) throw new Refusal('root', `${name}: its hash is ${found.hash}; pinned is ${pin}`);
  return found;
}

/** Returns the successor of a root, signed by enough owners of both (PUB-5). Throws a `Refusal`. */
export async function verifyNextRoot(json: string, { root: before }: TrustedRoot, name = 'root'): Promise<TrustedRoot> {
  const found = await verifySelfSigned(json, name);
  const { version, product } = found.root;
  if (version !== before.version + 1) throw new Refusal('root', `${name}: its version is ${version}, not ${before.version + 1}`);
  if (product !== before.product) throw new Refusal('product', `${name}: it is for ${product}, not for ${before.product}`);
  const opened = await openEnvelope(json, 'root', name);
  await checkRootThreshold(() => findSigners(opened, before.keys), before, name);
  return found;
}

export async function verifySelfSigned(json: string, name: string): Promise<TrustedRoot> {
  const opened = await openEnvelope(json, 'root', name);
  const root = parseRoot(opened.text, name);
  await checkKeyids(root);
  const signers = await checkRootThreshold(() => findSigners(opened, root.keys), root, name);
  return { root, hash: opened.hash, signers };
}

async function checkRootThreshold(getSigners: () => Promise<readonly Signer[]>, root: Root, name: string): Promise<readonly Signer[]> {
  const signers = await getSigners();
  try {
    checkThreshold(signers, root, 'legal', name);
  } catch (error) {
    // The reason isn't `threshold`, because the root is invalid and not an index.
    throw error instanceof Refusal ? new Refusal('root', error.message) : error;
  }
  return signers;
}

/** Throws a `Refusal` with reason `expired`, also if it never seems to expire. Only the newest root must not have expired. */
export function checkFresh({ version, expires }: Pick<Root, 'version' | 'expires'>, now: number): void {
  if (now >= Date.parse(expires)) throw new Refusal('expired', `root ${version} expired on ${expires}: its owners must sign a new one`);
  if (Date.parse(expires) > now + MAX_ROOT_LIFETIME_MS + MAX_CLOCK_DIFFERENCE_MS)
    throw new Refusal('expired', `root ${version} is valid until ${expires}: pages trust a root for at most a year`);
}
