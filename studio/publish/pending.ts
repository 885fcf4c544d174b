import { isDeepStrictEqual } from 'node:util';
import { openEnvelope } from '../../runtime/published/verify/open-envelope.ts';
import { findSigners } from '../../runtime/published/verify/signers.ts';
import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import type { Envelope } from '../../schemas/published/envelope.ts';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import { parseIndex } from '../../schemas/published/parse.ts';
import { PENDING_FILE } from '../../schemas/published/paths.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { Root } from '../../schemas/published/root.ts';
import type { PublishedContent } from './content.ts';
import { PublishFault } from './fault.ts';
import type { Folder } from './folder.ts';

/** A pending index, which needs more signatures. Its content isn't verified yet. */
export interface Pending {
  readonly envelope: Envelope;
  readonly index: IndexPayload;
  readonly hash: string;
}

/** Returns the pending index, or null. Throws a `PublishFault` if its file is invalid. */
export async function readPendingIndex(folder: Folder): Promise<Pending | null> {
  const json = folder.read(PENDING_FILE);
  if (json === null) return null;
  try {
    const { envelope, text, hash } = await openEnvelope(json, 'index', PENDING_FILE);
    return { envelope, hash, index: parseIndex(text, PENDING_FILE) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new PublishFault(`${error.message}; somebody changed the file: remove it, and publish again`);
  }
}

export function isSameContent(one: PublishedContent, other: PublishedContent): boolean {
  return isDeepStrictEqual(one.sources, other.sources) && isDeepStrictEqual(one.sites, other.sites);
}

/**
 * Returns the pending index if it equals the new one, so that its signatures still count. Anyone with access to the folder can write an
 * unsigned index, so its dates and note are used only if an owner has signed them, and its dates only if they aren't later than the new ones.
 */
export async function findMatchingPending(folder: Folder, fresh: IndexPayload, { keys }: Root): Promise<Pending | null> {
  const pending = await readPendingIndex(folder).catch(() => null);
  if (pending === null || !isDeepStrictEqual(getComparedPart(pending.index), getComparedPart(fresh))) return null;
  const { at, expires, note } = pending.index;
  const isInTime = at <= fresh.at && expires > fresh.at && expires <= fresh.expires;
  const isNoteKept = fresh.note === '' || fresh.note === note;
  if (!isInTime || !isNoteKept) return null;
  const signers = await findSigners(await openEnvelope(JSON.stringify(pending.envelope), 'index', PENDING_FILE), keys);
  return signers.length > 0 ? pending : null;
}

function getComparedPart({ at: _at, expires: _expires, note: _note, ...rest }: IndexPayload): Partial<IndexPayload> {
  return rest;
}

/** Throws a `PublishFault` if the pending index isn't the successor of the one in force any more. */
export function checkSuccessor({ index }: Pending, before: VerifiedIndex | null, root: Root, now: number): void {
  const again = `remove ${PENDING_FILE}, or publish again`;
  const serial = (before?.index.serial ?? 0) + 1;
  if (index.product !== root.product)
    throw new PublishFault(`the index that waits is for ${index.product}, not for ${root.product}: ${again}`);
  if (index.serial !== serial || index.previous !== (before?.hash ?? null))
    throw new PublishFault(`the index that waits (serial ${index.serial}) does not follow on the one in force: ${again}`);
  if (index.root !== root.version)
    throw new PublishFault(`the index that waits was made under root ${index.root}, and root ${root.version} has come since: ${again}`);
  if (now >= Date.parse(index.expires)) throw new PublishFault(`the index that waits expired on ${index.expires}: ${again}`);
}
