import { verifyNextRoot, verifySelfSigned, type TrustedRoot } from '../../runtime/published/verify/root-chain.ts';
import { openEnvelope } from '../../runtime/published/verify/open-envelope.ts';
import { findSigners } from '../../runtime/published/verify/signers.ts';
import type { Envelope } from '../../schemas/published/envelope.ts';
import { parseRoot } from '../../schemas/published/parse.ts';
import { getIndexFile, getRootFile, PENDING_ROOT_FILE, ROOT_FILE } from '../../schemas/published/paths.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { Root } from '../../schemas/published/root.ts';
import { assertNotExpired, readApprovedIndex, getNewestRoot, readRoots } from './chain.ts';
import { hashPayload, createEnvelope, addSignatures } from './envelopes.ts';
import { PublishFault } from './fault.ts';
import type { Folder } from './folder.ts';
import type { PrivateKey } from './key-file.ts';
import { planRoot, type RootOptions } from './plan-root.ts';
import { getSigningStatus } from './put-in-force.ts';

export interface ProposedRoot {
  readonly root: Root;
  readonly before: Root | null;
  readonly hash: string;
  readonly state: 'in-force' | 'pending';
  readonly signed: readonly string[];
  /** Descriptions of the missing signatures. Empty if it's in force. */
  readonly missing: readonly string[];
  /** Serials of indexes in the folder that won't be valid any more. */
  readonly dropped: readonly number[];
}

async function readNewestRoot(folder: Folder): Promise<TrustedRoot | null> {
  return folder.has(getRootFile(1)) ? getNewestRoot(await readRoots(folder)) : null;
}

export interface MakeRootOptions extends Omit<RootOptions, 'after'> {
  /** Serial of the last index that stays valid. By default the newest in the folder. */
  readonly after?: number | undefined;
  readonly keys: readonly PrivateKey[];
}

/** Creates the first root or the next one, and signs it. Throws a `PublishFault`. */
export async function makeRoot(folder: Folder, { after, ...options }: MakeRootOptions): Promise<ProposedRoot> {
  const before = await readNewestRoot(folder);
  const root = planRoot(before?.root ?? null, { ...options, after: await findAnchor(folder, after) });
  return writeRoot(folder, await addSignatures(createEnvelope('root', root), options.keys, options.now), before);
}

async function findAnchor(folder: Folder, after: number | undefined): Promise<Root['after']> {
  const serial = after ?? folder.listNumbers('indexes').at(-1);
  if (serial === undefined) return null;
  try {
    return { serial, hash: (await readApprovedIndex(folder, serial, await readRoots(folder))).hash };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new PublishFault(`${error.message}; name the last index that counts with --after SERIAL`);
  }
}

export interface SignRootOptions {
  readonly keys: readonly PrivateKey[];
  /** ms since the epoch */
  readonly now: number;
  /** Hash of the root that the signer has read. Required with a key. */
  readonly hash?: string | undefined;
  /** Confirms that later indexes in the folder won't be valid any more. */
  readonly after?: number | undefined;
}

/** Signs the pending root. Returns null if none is pending. Throws a `PublishFault`. */
export async function signRoot(folder: Folder, { keys, now, hash, after }: SignRootOptions): Promise<ProposedRoot | null> {
  const json = folder.read(PENDING_ROOT_FILE);
  if (json === null) return null;
  const before = await readNewestRoot(folder);
  const { envelope, root } = await openPendingRoot(json);
  if (keys.length > 0 && hash !== hashPayload(envelope))
    throw new PublishFault(`the root that waits is ${hashPayload(envelope)}: read it with publish root sign, then add --hash HASH`);
  assertNotExpired(root, now);
  const [dropped] = findDropped(root, folder);
  if (keys.length > 0 && dropped !== undefined && after !== root.after?.serial)
    throw new PublishFault(
      `index ${dropped} would not count any more: confirm it with --after ${root.after?.serial ?? 0}, or make the root again`,
    );
  const known = { ...before?.root.keys, ...root.keys };
  for (const { keyid, owner } of keys)
    if (!Object.hasOwn(known, keyid)) throw new PublishFault(`the key of ${owner} is neither in this root nor in the one before`);
  return writeRoot(folder, await addSignatures(envelope, keys, now), before, keys.length > 0);
}

function findDropped({ after }: Root, folder: Folder): readonly number[] {
  return folder.listNumbers('indexes').filter((serial) => serial > (after?.serial ?? 0));
}

async function openPendingRoot(json: string): Promise<{ readonly envelope: Envelope; readonly root: Root }> {
  try {
    const { envelope, text } = await openEnvelope(json, 'root', PENDING_ROOT_FILE);
    return { envelope, root: parseRoot(text, PENDING_ROOT_FILE) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new PublishFault(`${error.message}; somebody changed the file: remove it, and make the root again`);
  }
}

async function writeRoot(folder: Folder, envelope: Envelope, before: TrustedRoot | null, isWritten = true): Promise<ProposedRoot> {
  const json = JSON.stringify(envelope);
  const { root } = await openPendingRoot(json);
  const missing = await describeMissing(envelope, root, before);
  const signers = await findSigners(await openEnvelope(json, 'root', PENDING_ROOT_FILE), root.keys);
  const signed = signers.map(({ owner }) => owner);
  const proposed = { root, before: before?.root ?? null, hash: hashPayload(envelope), signed, missing, dropped: findDropped(root, folder) };
  if (missing.length > 0) {
    if (isWritten) folder.replace(PENDING_ROOT_FILE, json);
    return { ...proposed, state: 'pending' };
  }
  // The same verification as in pages, before any page loads the root.
  await (before ? verifyNextRoot(json, before) : verifySelfSigned(json, ROOT_FILE)).catch(throwPublishFault);
  folder.writeNew(getRootFile(root.version), json);
  folder.replace(ROOT_FILE, json);
  folder.remove(PENDING_ROOT_FILE);
  for (const serial of proposed.dropped) dropIndex(folder, serial);
  return { ...proposed, state: 'in-force' };
}

function dropIndex(folder: Folder, serial: number): void {
  const path = getIndexFile(serial);
  folder.replace(`dropped/${serial}.json`, folder.read(path) ?? '');
  folder.remove(path);
}

/** Describes the missing signatures. A root needs those of its own owners and of the root before (PUB-5). */
async function describeMissing(envelope: Envelope, root: Root, before: TrustedRoot | null): Promise<readonly string[]> {
  const sides = [...(before ? [before.root] : []), root];
  const all = sides.map(async (side) => {
    const { missing, others } = await getSigningStatus(envelope, side, { claim: 'legal', owners: [] });
    return missing === 0 ? [] : [`${missing} more of ${others.join(', ')} (root ${side.version})`];
  });
  return (await Promise.all(all)).flat();
}

function throwPublishFault(error: unknown): never {
  throw error instanceof Refusal ? new PublishFault(`${error.message}; remove ${PENDING_ROOT_FILE}, and make the root again`) : error;
}
