import { resolve } from 'node:path';
import type { FollowedPublication, SiteDocument } from '../schemas/manifest/site-document.ts';
import { getNewestRoot, readApprovedIndex, readRoots } from '../studio/publish/chain.ts';
import { Folder } from '../studio/publish/folder.ts';
import { readRememberedFolder } from '../studio/publish/remembered.ts';
import type { Content } from './content.ts';

/** Adds the newest index of the published folder next to the pinned root, so that first visits reject an older one (MAN-16). */
export async function addNewestIndex(content: Content, root: string): Promise<Content> {
  const path = await readRememberedFolder(root);
  const pins = content.documents.flatMap(({ publication }) => publication?.root ?? []);
  if (path === null || pins.length === 0) return content;
  const from = await readNewestIndex(new Folder(resolve(root, path), { pins, seen: null }));
  const addIndex = (document: SiteDocument): SiteDocument =>
    document.publication === undefined ? document : { ...document, publication: { ...document.publication, ...from } };
  return { ...content, documents: content.documents.map(addIndex) };
}

/** Throws if pages would reject the index, because no page of this build would follow the folder. */
async function readNewestIndex(folder: Folder): Promise<Pick<FollowedPublication, 'from'>> {
  const serial = folder.listNumbers('indexes').at(-1);
  if (serial === undefined) return {};
  const roots = await readRoots(folder);
  const { hash } = await readApprovedIndex(folder, serial, roots);
  return { from: { serial, hash, root: getNewestRoot(roots).root.version } };
}
