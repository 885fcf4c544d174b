import { findSigners, type Signer } from '../../runtime/published/verify/signers.ts';
import { openEnvelope } from '../../runtime/published/verify/open-envelope.ts';
import type { Envelope } from '../../schemas/published/envelope.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '../../schemas/published/parts.ts';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import { parseListing } from '../../schemas/published/parse.ts';
import { getContentFile, getIndexFile, INDEX_FILE, PENDING_FILE } from '../../schemas/published/paths.ts';
import { getOwners, getSignersOf, hasOwner, type Root } from '../../schemas/published/root.ts';
import { PublishFault } from './fault.ts';
import type { Folder } from './folder.ts';
import { readContent, listPublicFiles } from './sources.ts';

export interface SigningStatus {
  readonly state: 'in-force' | 'pending';
  readonly signers: readonly Signer[];
  readonly missing: number;
  readonly others: readonly string[];
  readonly mustSign: readonly string[];
}

/** Puts an index in force if enough owners have signed it. Otherwise writes it as the pending index. */
export async function writeIndex(folder: Folder, envelope: Envelope, index: IndexPayload, root: Root): Promise<SigningStatus> {
  const json = JSON.stringify(envelope);
  const status = await getSigningStatus(envelope, root, index);
  assertNotFuture(index, status);
  if (status.state === 'pending') {
    folder.replace(PENDING_FILE, json);
    return status;
  }
  await releaseFiles(folder, index);
  // The chain comes first. After an interruption here, only `index.json` is outdated, and the next command fixes it.
  folder.writeNew(getIndexFile(index.serial), json);
  folder.replace(INDEX_FILE, json);
  folder.remove(PENDING_FILE);
  return status;
}

/** Throws a `PublishFault` if a signer's clock says that the index is from the future, because pages reject it. */
function assertNotFuture({ at }: IndexPayload, { signers }: SigningStatus): void {
  const early = signers.find((signer) => Date.parse(at) > Date.parse(signer.at) + MAX_CLOCK_DIFFERENCE_MS);
  if (early)
    throw new PublishFault(
      `the index is from the future, ${at}, and ${early.owner} signed it on ${early.at}: remove it, and publish again`,
    );
}

export async function getSigningStatus(
  envelope: Envelope,
  root: Root,
  { claim, owners }: Pick<IndexPayload, 'claim' | 'owners'>,
): Promise<SigningStatus> {
  const opened = await openEnvelope(JSON.stringify(envelope), getKind(envelope), 'the envelope');
  const signers = await findSigners(opened, root.keys);
  const signed = getOwners(signers);
  const counted = getOwners(getSignersOf(root, claim, signers));
  const mustSign = owners.filter((owner) => !hasOwner(signed, owner));
  const isMissing = ({ owner }: { readonly owner: string }): boolean => !hasOwner(signed, owner);
  const others = getOwners(
    [...getSignersOf(root, claim, Object.values(root.keys)), ...mustSign.map((owner) => ({ owner }))].filter(isMissing),
  );
  const missing = Math.max(0, root.owners[claim] - counted.length, mustSign.length);
  return { state: missing === 0 ? 'in-force' : 'pending', signers, missing, others, mustSign };
}

/** Copies the files that pages load to the public folder. Accounts and sources stay private (PUB-19). */
async function releaseFiles(folder: Folder, { sites }: IndexPayload): Promise<void> {
  for (const [site, ref] of Object.entries(sites)) {
    const listing = parseListing(await readContent(folder, ref), `the listing of ${site}`);
    for (const { hash } of [ref, ...listPublicFiles(listing)]) folder.release(getContentFile(hash));
  }
}

function getKind({ payloadType }: Envelope): 'root' | 'index' {
  return payloadType.includes('.root+') ? 'root' : 'index';
}
