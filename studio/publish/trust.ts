import { openEnvelope } from '../../runtime/published/verify/open-envelope.ts';
import type { TrustedRoot } from '../../runtime/published/verify/root-chain.ts';
import { getIndexFile } from '../../schemas/published/paths.ts';
import { PublishFault } from './fault.ts';
import type { Folder, Trust } from './folder.ts';

/** Throws a `PublishFault` for a folder with an index if no root is pinned, because any folder would pass (PUB-15). */
export function assertPinned(folder: Folder): void {
  if (folder.trust.pins.length > 0 || folder.listNumbers('indexes').length === 0) return;
  throw new PublishFault(
    `${folder.root}: no root is pinned, so this could be anyone's folder. Write the root's hash into manifests/base/publication.json, or add --root HASH`,
  );
}

/** Returns the reasons not to trust the roots of a folder: they differ from the roots that this machine knows (PUB-15). */
export function findRootDistrust({ pins, seen }: Trust, roots: readonly TrustedRoot[]): readonly string[] {
  const strange = pins.filter((pin) => roots.every(({ hash }) => hash !== pin));
  const known = seen && roots.find(({ root }) => root.version === seen.root.version);
  return [
    ...strange.map((pin) => `none of its roots has the hash ${pin} that is pinned: this isn't the folder that pages trust`),
    ...(seen && !known
      ? [`root ${seen.root.version} was seen here, and isn't in the folder any more: somebody put an older one back`]
      : []),
    ...(known && known.hash !== seen?.root.hash
      ? [`root ${known.root.version} is another one than was seen here: ${seen?.root.hash}`]
      : []),
  ];
}

/** Returns a reason if the newest index that this machine has seen is missing or changed. A new root may drop indexes of a stolen key. */
export async function findIndexDistrust(folder: Folder, roots: readonly TrustedRoot[]): Promise<readonly string[]> {
  const { seen } = folder.trust;
  if (!seen?.index) return [];
  const { serial, hash } = seen.index;
  const isLeft = roots.some(({ root: { version, after } }) => version > seen.root.version && after !== null && after.serial < serial);
  if (isLeft) return [];
  const json = folder.read(getIndexFile(serial));
  if (json === null) return [`index ${serial} was seen here, and isn't in the folder any more: somebody put an older one back`];
  const found = await openEnvelope(json, 'index', getIndexFile(serial)).catch(() => null);
  return found?.hash === hash ? [] : [`index ${serial} is another one than was seen here: ${hash}`];
}

export async function getSeen(folder: Folder, roots: readonly TrustedRoot[]): Promise<Trust['seen']> {
  const newest = roots.at(-1);
  if (!newest) return folder.trust.seen;
  const serial = folder.listNumbers('indexes').at(-1);
  const json = serial === undefined ? null : folder.read(getIndexFile(serial));
  const index = serial === undefined || json === null ? null : { serial, hash: (await openEnvelope(json, 'index', 'index')).hash };
  return { root: { version: newest.root.version, hash: newest.hash }, index };
}
