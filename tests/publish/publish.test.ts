import { expect, it } from 'vitest';
import { verifyUnderItsRoot, readRoots } from '../../studio/publish/chain.ts';
import { findFaultyFiles } from '../../studio/publish/check-files.ts';
import type { Folder } from '../../studio/publish/folder.ts';
import { isLogValid, readLog } from '../../studio/publish/log.ts';
import { restoreProject } from '../../studio/publish/sources.ts';
import type { Listing } from '../../schemas/published/payloads.ts';
import { createSiteDocument } from '../../studio/project/document.ts';
import { rollBack } from '../../studio/publish/rollback.ts';
import { signPending } from '../../studio/publish/sign.ts';
import {
  DAY,
  filesIn,
  indexIn,
  KEYS,
  LEGAL,
  NOW,
  proposedWith,
  published,
  publishedFolder,
  publishWith,
  rootedFolder,
  WELL,
} from './publisher.ts';
import { replacing, smallWell, wellProject } from './well-project.ts';

const { compliance, ops, legal } = KEYS;
const FROZEN = wellProject();
const WORDS = smallWell({ 'locales/en/content.json': replacing('Learn the market', 'Understand the market') });

function changedIn(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].flatMap(([path, text]) => (before.get(path) === text ? [] : [path])).sort();
}

it('[PUB-1] names every file that a site needs by hash and size, in an envelope that its owners signed', async () => {
  const folder = await publishedFolder(FROZEN);
  const { index, signers } = await verifyUnderItsRoot(folder.read('index.json') ?? '', await readRoots(folder), 'index.json');
  expect(signers.map(({ owner }) => owner)).toEqual(['Compliance', 'Ops']);
  expect(Object.keys(index.sites)).toEqual(FROZEN.siteKeys);
  const listing = JSON.parse(folder.read(`files/${index.sites['main']?.hash}.json`) ?? '') as Listing;
  const { routes, texts } = createSiteDocument(FROZEN.site('main'));
  expect(Object.keys(listing.pages)).toEqual(Object.keys(routes));
  expect(Object.keys(listing.texts)).toEqual(Object.keys(texts));
  expect(await findFaultyFiles(folder)).toEqual([]);
});

it('[TOL-23] writes the document that the site has', async () => {
  const folder = await published();
  const { sites } = indexIn(folder, 'index.json');
  const listing = JSON.parse(folder.read(`files/${sites['second']?.hash}.json`) ?? '') as Listing;
  const document: unknown = JSON.parse(folder.read(`files/${listing.document.hash}.json`) ?? '');
  expect(document).toEqual(JSON.parse(JSON.stringify(createSiteDocument(WELL.site('second')))));
});

it('[PUB-3] stores its sources, to compare the next one with', async () => {
  const folder = await published();
  const { sources } = indexIn(folder, 'index.json');
  const kept = (await restoreProject(folder, sources, WELL)).files;
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(WELL.files));
});

it('[TOL-23] writes only what changed: one text of a namespace', async () => {
  const folder = await published();
  const before = filesIn(folder);
  const { state, sites } = await proposedWith(folder, WORDS, [ops], { note: 'words' });
  const written = changedIn(before, filesIn(folder));
  // The index in force and in the chain, the list of sources, the file as source and as texts; for each site the
  // document, which contains the hash of its texts, and the listing.
  expect(written.filter((path) => path.startsWith('sources/'))).toHaveLength(1);
  expect(written).toHaveLength(2 + 1 + 2 + 2 * sites.length);
  expect(state).toBe('in-force');
});

it('adds a signature to a pending index when another owner publishes the same', async () => {
  const folder = await rootedFolder();
  const first = await proposedWith(folder, WELL, [ops], { note: 'first' });
  const second = await proposedWith(folder, WELL, [legal], { now: NOW + 1 });
  expect(second).toMatchObject({ state: 'in-force', hash: first.hash });
  expect(folder.has('pending.json')).toBe(false);
});

it('drops the signatures of a pending index when another project is published', async () => {
  const folder = await rootedFolder();
  await proposedWith(folder, WELL, [ops]);
  expect(await proposedWith(folder, WORDS, [legal])).toMatchObject({ state: 'pending', missing: 1 });
});

it('[PUB-7] renews an index that expires', async () => {
  const folder = await published();
  const later = NOW + 89 * DAY;
  const found = await proposedWith(folder, WELL, [ops], { isRenewed: true, now: later });
  expect(found).toMatchObject({ state: 'in-force', claim: 'service', sites: [] });
  expect(found.index).toMatchObject({ serial: 2, expires: new Date(later + 90 * DAY).toISOString() });
});

it('finishes an interrupted publish', async () => {
  const folder = await published();
  const first = folder.read('index.json') ?? '';
  await proposedWith(folder, WORDS, [ops]);
  const second = folder.read('index.json');
  folder.replace('index.json', first);
  await publishWith(folder, WORDS, [ops]);
  expect(folder.read('index.json')).toBe(second);
});

it('needs a root that has not expired', async () => {
  const folder = await published();
  await expect(publishWith(folder, WORDS, [ops], { now: NOW + 365 * DAY })).rejects.toThrow(/root 1 expired/);
});

const back = (folder: Folder, serial: number, keys = [ops]) =>
  rollBack(folder, { serial, baseProject: WELL, note: '', now: NOW + 1, lifetime: DAY, keys });

it('[MAN-15] rolling back makes a new index with the files of the older one', async () => {
  const folder = await published();
  await proposedWith(folder, WORDS, [ops]);
  expect(await back(folder, 1)).toMatchObject({ state: 'in-force', claim: 'service', index: { serial: 3, note: 'back to 1' } });
  expect(indexIn(folder, 'index.json').sites).toEqual(indexIn(folder, 'indexes/1.json').sites);
  expect(isLogValid(await readLog(folder, NOW))).toBe(true);
});

it('[PUB-3] rolling back derives the claim from what the rollback changes, and waits for its owners', async () => {
  const folder = await published();
  await proposedWith(folder, LEGAL, [compliance, ops]);
  expect(await back(folder, 1)).toMatchObject({ state: 'pending', claim: 'legal', missing: 1 });
  const signed = await signPending(folder, { keys: [compliance], now: NOW + 2, baseProject: WELL });
  expect(signed).toMatchObject({ state: 'in-force', missing: 0 });
});

it('rolling back does nothing if the older index has the same files', async () => {
  const folder = await published();
  await proposedWith(folder, WELL, [ops], { isRenewed: true });
  expect(await back(folder, 1)).toEqual({ state: 'unchanged', serial: 2 });
});

it.each([1, 2])('rolling back rejects serial %i, which is not older', async (serial) => {
  await expect(back(await published(), serial)).rejects.toThrow(/serial of an older one/);
});
