import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import type { Folder } from '../studio/publish/folder.ts';
import { readChain } from '../studio/evidence/chain.ts';
import { MEMORY_FILE } from '../studio/publish/remembered.ts';
import { copyPublished, KEYS, readIndex, signIndex } from '../tests/publish/publisher.ts';
import { createTestFolder } from '../tests/studio/folders.ts';
import { addNewestIndex } from './newest-index.ts';
import { createDocument } from './testing/fixture.ts';

async function addTo(document: SiteDocument, publishTo: string | null) {
  const root = createTestFolder();
  if (publishTo !== null) writeFileSync(join(root, MEMORY_FILE), JSON.stringify({ publishTo }));
  const content = { documents: [document, createDocument({ key: 'uk' })], contents: {}, texts: {}, sprite: { path: '', svg: '' } };
  return (await addNewestIndex(content, root)).documents.map(({ publication }) => publication);
}

const follow = (root: string): SiteDocument => ({
  ...createDocument({ key: 'main' }),
  publication: { at: '/published/', root, every: 'PT5M' },
});

async function readPinned(folder: Folder) {
  const { roots, links } = await readChain(folder);
  return { document: follow(roots[0]?.hash ?? ''), hash: links[0]?.logged.hash };
}

it('[MAN-16] a build contains the newest index of the published folder, in sites that follow it', async () => {
  const folder = await copyPublished();
  const { document, hash } = await readPinned(folder);
  expect(await addTo(document, folder.root)).toEqual([{ ...document.publication, from: { serial: 1, hash, root: 1 } }, undefined]);
  for (const publishTo of [null, createTestFolder()]) expect(await addTo(document, publishTo)).toEqual([document.publication, undefined]);
});

it('[MAN-16][PUB-15] a build fails if pages would reject the newest index, or if the folder has another root', async () => {
  const folder = await copyPublished();
  const { document } = await readPinned(folder);
  await expect(addTo(follow('a'.repeat(64)), folder.root)).rejects.toThrow(/none of its roots has the hash a+ that is pinned/);
  const index = { ...readIndex(folder, 'index.json'), serial: 2, claim: 'service', sites: {} };
  folder.writeNew('indexes/2.json', await signIndex(index, [KEYS.ops, KEYS.compliance]));
  await expect(addTo(document, folder.root)).rejects.toThrow(/changes legal content of/);
});
