import { parseRoot } from '../../../schemas/published/parse.ts';
import { Refusal } from '../../../schemas/published/refusal.ts';
import type { Root } from '../../../schemas/published/root.ts';
import { checkKeyids } from './keys.ts';
import { openEnvelope } from './open-envelope.ts';
import { checkThreshold, type Signer, signersOf } from './signers.ts';

/** A root that may be trusted. */
export interface TrustedRoot {
  readonly root: Root;
  /** Of its payload. */
  readonly hash: string;
  readonly signers: readonly Signer[];
}

/** The root to begin with: the one whose hash is pinned, signed by its own owners. Throws a `Refusal`. */
export async function pinnedRoot(json: string, pin: string, name = 'root'): Promise<TrustedRoot> {
  const found = await selfSignedRoot(json, name);
  if (found.hash !== pin) throw new Refusal('root', `${name}: its hash is ${found.hash}; pinned is ${pin}`);
  return found;
}

/** The root after another: one version on, signed by enough owners of the one before and of its own (PUB-5). Throws a `Refusal`. */
export async function nextRoot(json: string, { root: before }: TrustedRoot, name = 'root'): Promise<TrustedRoot> {
  const found = await selfSignedRoot(json, name);
  const { version, product } = found.root;
  if (version !== before.version + 1) throw new Refusal('root', `${name}: its version is ${version}, not ${before.version + 1}`);
  if (product !== before.product) throw new Refusal('product', `${name}: it is for ${product}, not for ${before.product}`);
  const opened = await openEnvelope(json, 'root', name);
  await underRoot(() => signersOf(opened, before.keys), before, name);
  return found;
}

/** A root that enough of its own owners signed: by itself that proves nothing. */
export async function selfSignedRoot(json: string, name: string): Promise<TrustedRoot> {
  const opened = await openEnvelope(json, 'root', name);
  const root = parseRoot(opened.text, name);
  await checkKeyids(root);
  const signers = await underRoot(() => signersOf(opened, root.keys), root, name);
  return { root, hash: opened.hash, signers };
}

/** A root needs as many owners as a legal change. */
async function underRoot(ask: () => Promise<readonly Signer[]>, root: Root, name: string): Promise<readonly Signer[]> {
  const signers = await ask();
  try {
    checkThreshold(signers, root, 'legal', name);
  } catch (error) {
    // Whoever is told of it can do nothing about one index: it is the root that may not be trusted.
    throw error instanceof Refusal ? new Refusal('root', error.message) : error;
  }
  return signers;
}

/** Throws a `Refusal` of reason `expired`. Only the newest root must be fresh: those before it only lead to it. */
export function checkFresh({ version, expires }: Pick<Root, 'version' | 'expires'>, now: number): void {
  if (now >= Date.parse(expires)) throw new Refusal('expired', `root ${version} expired on ${expires}: its owners must sign a new one`);
}
