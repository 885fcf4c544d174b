import { verifyNextRoot, verifySelfSigned, type TrustedRoot } from '../../runtime/published/verify/root-chain.ts';
import { openEnvelope } from '../../runtime/published/verify/open-envelope.ts';
import type { Envelope } from '../../schemas/published/envelope.ts';
import { parseRoot } from '../../schemas/published/parse.ts';
import { PENDING_ROOT_FILE, ROOT_FILE, getRootFile } from '../../schemas/published/paths.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { Root } from '../../schemas/published/root.ts';
import { newestOf, rootsOf } from './chain.ts';
import { payloadHash, sealed, signedBy } from './envelopes.ts';
import { PublishFault } from './fault.ts';
import type { Folder } from './folder.ts';
import type { PrivateKey } from './key-file.ts';
import { plannedRoot, type RootWish } from './plan-root.ts';
import { standingOf } from './put-in-force.ts';

/** A root that was made or signed, with how far it has come. */
export interface ProposedRoot {
  readonly root: Root;
  /** Of its payload: what manifests pin. */
  readonly hash: string;
  readonly state: 'in-force' | 'pending';
  /** Who signed of its own owners, and who may still. */
  readonly signed: readonly string[];
  /** What is still needed, in words; nothing where it is in force. */
  readonly missing: readonly string[];
}

/** The newest root of a folder; null before the first. */
async function newestRoot(folder: Folder): Promise<TrustedRoot | null> {
  return folder.has(getRootFile(1)) ? newestOf(await rootsOf(folder)) : null;
}

/** Makes the first root, or the next one, and signs it with some keys. Throws a `PublishFault`. */
export async function makeRoot(folder: Folder, wish: RootWish & { readonly keys: readonly PrivateKey[] }): Promise<ProposedRoot> {
  const before = await newestRoot(folder);
  return placeRoot(folder, await signedBy(sealed('root', plannedRoot(before?.root ?? null, wish)), wish.keys), before);
}

/** Signs the root that waits; null where none does. Throws a `PublishFault`. */
export async function signRoot(folder: Folder, keys: readonly PrivateKey[], hash?: string): Promise<ProposedRoot | null> {
  const json = folder.read(PENDING_ROOT_FILE);
  if (json === null) return null;
  const before = await newestRoot(folder);
  const { envelope, root } = await opened(json);
  if (hash !== undefined && hash !== payloadHash(envelope))
    throw new PublishFault(
      `the root that waits is ${payloadHash(envelope)}, not the one that you have read: read it again with publish sign`,
    );
  const known = { ...before?.root.keys, ...root.keys };
  for (const { keyid, owner } of keys)
    if (!Object.hasOwn(known, keyid)) throw new PublishFault(`the key of ${owner} is neither in this root nor in the one before`);
  return placeRoot(folder, await signedBy(envelope, keys), before, keys.length > 0);
}

async function opened(json: string): Promise<{ readonly envelope: Envelope; readonly root: Root }> {
  try {
    const { envelope, text } = await openEnvelope(json, 'root', PENDING_ROOT_FILE);
    return { envelope, root: parseRoot(text, PENDING_ROOT_FILE) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new PublishFault(`${error.message}; somebody changed the file: remove it, and make the root again`);
  }
}

async function placeRoot(folder: Folder, envelope: Envelope, before: TrustedRoot | null, isWritten = true): Promise<ProposedRoot> {
  const json = JSON.stringify(envelope);
  const { root } = await opened(json);
  const missing = await missingFor(envelope, root, before);
  const { signers } = await standingOf(envelope, root, 0);
  const proposed = { root, hash: payloadHash(envelope), signed: signers.map(({ owner }) => owner), missing };
  if (missing.length > 0) {
    if (isWritten) folder.replace(PENDING_ROOT_FILE, json);
    return { ...proposed, state: 'pending' };
  }
  // Proved as a page will prove it, before any page sees it.
  await (before ? verifyNextRoot(json, before) : verifySelfSigned(json, ROOT_FILE)).catch(asFault);
  folder.claim(getRootFile(root.version), json);
  folder.replace(ROOT_FILE, json);
  folder.remove(PENDING_ROOT_FILE);
  return { ...proposed, state: 'in-force' };
}

/** A root needs the owners of the one before and its own (PUB-5). */
async function missingFor(envelope: Envelope, root: Root, before: TrustedRoot | null): Promise<readonly string[]> {
  const sides = [...(before ? [before.root] : []), root];
  const all = sides.map(async (side) => {
    const { missing, others } = await standingOf(envelope, side, side.owners.legal);
    return missing === 0 ? [] : [`${missing} more of ${others.join(', ')} (root ${side.version})`];
  });
  return (await Promise.all(all)).flat();
}

function asFault(error: unknown): never {
  throw error instanceof Refusal ? new PublishFault(`${error.message}; remove ${PENDING_ROOT_FILE}, and make the root again`) : error;
}
