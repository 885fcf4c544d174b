import { expect, it } from 'vitest';
import { verifyUnderItsRoot, readRoots } from '../../studio/publish/chain.ts';
import { findFaultyFiles } from '../../studio/publish/check-files.ts';
import type { Folder } from '../../studio/publish/folder.ts';
import { isLogValid, readLog } from '../../studio/publish/log.ts';
import { restoreProject } from '../../studio/publish/sources.ts';
import type { Listing } from '../../schemas/published/payloads.ts';
import { createSiteDocument } from '../../studio/project/document.ts';
import { rollBack } from '../../studio/publish/rollback.ts';
import { createRootedFolder, DAY, KEYS, LEGAL, NOW, createIndex, copyPublished, publishToFolder } from './publisher.ts';
import { publishTest, readFiles, readIndex, signTest, VALID } from './publisher.ts';
import { replaceText, createSmallValid, createValid } from './valid-project.ts';

const { compliance, ops, legal } = KEYS;
const FROZEN = createValid();
const WORDS = createSmallValid({ 'locales/en/content.json': replaceText('Learn the market', 'Understand the market') });
const readAll = ({ root, privateRoot }: Folder) => new Map(Object.entries({ ...readFiles(privateRoot), ...readFiles(root) }));

it('[PUB-1] names every file of a site by hash and size, in an envelope that its owners signed', async () => {
  const folder = await publishToFolder(FROZEN);
  const { index, signers } = await verifyUnderItsRoot(folder.read('index.json') ?? '', await readRoots(folder), 'index.json');
  expect(signers.map(({ owner }) => owner)).toEqual(['Compliance', 'Ops']);
  expect(Object.keys(index.sites)).toEqual(FROZEN.siteKeys);
  const listing = JSON.parse(folder.read(`files/${index.sites['main']?.hash}.json`) ?? '') as Listing;
  const { routes, texts } = createSiteDocument(FROZEN.site('main'));
  expect(Object.keys(listing.pages)).toEqual(Object.keys(routes));
  expect(Object.keys(listing.texts)).toEqual(Object.keys(texts));
  expect(await findFaultyFiles(folder)).toEqual([]);
});

it('[PUB-3][TOL-23] writes the document of a site, and its sources', async () => {
  const folder = await copyPublished();
  const { sites, sources } = readIndex(folder, 'index.json');
  const listing = JSON.parse(folder.read(`files/${sites['second']?.hash}.json`) ?? '') as Listing;
  const document: unknown = JSON.parse(folder.read(`files/${listing.document.hash}.json`) ?? '');
  expect(document).toEqual(JSON.parse(JSON.stringify(createSiteDocument(VALID.site('second')))));
  expect((await restoreProject(folder, sources, VALID)).files).toEqual(VALID.files);
});

it('[TOL-23] writes only what changed: one text of a namespace', async () => {
  const folder = await copyPublished();
  const before = readAll(folder);
  const { state, sites } = await createIndex(folder, WORDS, [ops], { note: 'words' });
  const written = [...readAll(folder)].flatMap(([path, text]) => (before.get(path) === text ? [] : [path]));
  // The index (twice), the list of sources, the file as source and as texts, and for each site the document and the listing.
  expect(written.filter((path) => path.startsWith('sources/'))).toHaveLength(1);
  expect(written).toHaveLength(2 + 1 + 2 + 2 * sites.length);
  expect(state).toBe('in-force');
});

it('adds a signature to a pending index when another owner publishes the same, and drops it for another project', async () => {
  const other = await createRootedFolder();
  await createIndex(other, VALID, [ops]);
  expect(await createIndex(other, WORDS, [legal])).toMatchObject({ state: 'pending', missing: 1 });
  const folder = await createRootedFolder();
  const first = await createIndex(folder, VALID, [ops], { note: 'first' });
  const second = await createIndex(folder, VALID, [legal], { now: NOW + 1 });
  expect(second).toMatchObject({ state: 'in-force', hash: first.hash });
  expect(folder.has('pending.json')).toBe(false);
});

it('[PUB-7] renews an index that expires, until its root expires', async () => {
  const folder = await copyPublished();
  const later = NOW + 89 * DAY;
  const found = await createIndex(folder, VALID, [ops], { isRenewed: true, now: later });
  expect(found).toMatchObject({ state: 'in-force', claim: 'service', sites: [] });
  expect(found.index).toMatchObject({ serial: 2, expires: new Date(later + 90 * DAY).toISOString() });
  await expect(publishTest(folder, WORDS, [ops], { now: NOW + 365 * DAY })).rejects.toThrow(/root 1 expired/);
});

it('finishes an interrupted publish', async () => {
  const folder = await copyPublished();
  const first = folder.read('index.json') ?? '';
  await createIndex(folder, WORDS, [ops]);
  const second = folder.read('index.json');
  folder.replace('index.json', first);
  await publishTest(folder, WORDS, [ops]);
  expect(folder.read('index.json')).toBe(second);
});

const rollBackFolder = (folder: Folder, serial: number, keys = [ops]) =>
  rollBack(folder, { serial, baseProject: VALID, note: '', now: NOW + 1, lifetime: DAY, keys });

it('[MAN-15] rolling back makes a new index with the files of the older one', async () => {
  const folder = await copyPublished();
  await createIndex(folder, WORDS, [ops]);
  expect(await rollBackFolder(folder, 1)).toMatchObject({ state: 'in-force', claim: 'service', index: { serial: 3, note: 'back to 1' } });
  expect(readIndex(folder, 'index.json').sites).toEqual(readIndex(folder, 'indexes/1.json').sites);
  expect(isLogValid(await readLog(folder, NOW))).toBe(true);
});

const BOTH_EDITS = createSmallValid({
  'locales/en/content.json': replaceText('Learn the market', 'Understand the market'),
  'locales/en/notices.json': replaceText('Be a regular', 'Be one of us'),
});

it('[MAN-15] brings back what a rollback took back only if the publisher says so', async () => {
  const folder = await copyPublished();
  await createIndex(folder, WORDS, [ops]);
  await rollBackFolder(folder, 1);
  const again = /brings back locales\/en\/content.json of index 2, which was rolled back: .* --undo-rollback/;
  for (const project of [WORDS, BOTH_EDITS]) await expect(publishTest(folder, project, [ops])).rejects.toThrow(again);
  expect(await createIndex(folder, LEGAL, [ops])).toMatchObject({ state: 'pending' });
  expect(await createIndex(folder, VALID, [ops], { isRenewed: true })).toMatchObject({ state: 'in-force', index: { serial: 4 } });
  await expect(publishTest(folder, WORDS, [ops])).rejects.toThrow(again);
  expect(await createIndex(folder, WORDS, [ops], { isRollbackUndone: true })).toMatchObject({ state: 'in-force', index: { serial: 5 } });
});

it('[PUB-3] rolling back derives the claim from what the rollback changes, and waits for its owners', async () => {
  const folder = await copyPublished();
  await createIndex(folder, LEGAL, [compliance, ops]);
  expect(await rollBackFolder(folder, 1)).toMatchObject({ state: 'pending', claim: 'legal', missing: 1 });
  const signed = await signTest(folder, { now: NOW + 2 });
  expect(signed).toMatchObject({ state: 'in-force', missing: 0 });
});

it('rolling back rejects a serial that is not older, and does nothing if the older index has the same files', async () => {
  const folder = await copyPublished();
  for (const serial of [1, 2]) await expect(rollBackFolder(folder, serial)).rejects.toThrow(/serial of an older one/);
  await createIndex(folder, VALID, [ops], { isRenewed: true });
  expect(await rollBackFolder(folder, 1)).toEqual({ state: 'unchanged', serial: 2 });
});
