import { expect, it } from 'vitest';
import { getContentFile, getSourceFile } from '../../schemas/published/paths.ts';
import type { IndexPayload, SourceList } from '../../schemas/published/payloads.ts';
import { getFileRef } from '../../studio/publish/content.ts';
import type { Folder } from '../../studio/publish/folder.ts';
import { isLogValid, readLog } from '../../studio/publish/log.ts';
import type { PrivateKey } from '../../studio/publish/key-file.ts';
import { makeRoot, signRoot } from '../../studio/publish/roots.ts';
import { cacheFolder, createRootedFolder, DAY, readFiles, readIndex, KEYS } from './publisher.ts';
import { LEGAL, NOW, createIndex, copyPublished, signIndex, signTest, VALID } from './publisher.ts';

const { compliance, legal, ops, opsToo, stranger } = KEYS;

const waiting = cacheFolder(async () => {
  const folder = await copyPublished();
  await createIndex(folder, LEGAL, [ops]);
  return folder;
});

/** Returns a function that changes the pending index. */
const forge = (change: (index: IndexPayload, before: IndexPayload) => Partial<IndexPayload>) => async (folder: Folder) => {
  const index = readIndex(folder, 'pending.json');
  folder.replace('pending.json', await signIndex({ ...index, ...change(index, readIndex(folder, 'index.json')) }, [ops]));
};

const FAR = (days: number) => new Date(NOW + days * DAY).toISOString();
it.each<[string, Partial<IndexPayload>, readonly PrivateKey[]]>([
  ['other owners', { owners: [] }, [ops]],
  ['another approval', { approved: 1 }, [ops]],
  ['a revision', { revision: 'a'.repeat(40) }, [ops]],
  ['a later expiry', { at: FAR(80), expires: FAR(170) }, [ops]],
  ['an expiry without a signature', { expires: FAR(1) }, []],
  ['a note without a signature', { note: 'planted' }, []],
])('[PUB-1] publish does not sign a planted index with %s', async (_, planted, keys) => {
  const folder = await waiting();
  folder.replace('pending.json', await signIndex({ ...readIndex(folder, 'pending.json'), ...planted }, keys));
  const { index } = await createIndex(folder, LEGAL, [compliance], { now: NOW + 1 });
  expect(index).toMatchObject({ owners: ['Compliance'], approved: 2, note: '', expires: new Date(NOW + 1 + 90 * DAY).toISOString() });
  expect(index.revision).toBeUndefined();
});

const WITHOUT_OPS = { add: [], remove: ['Ops'], now: NOW, lifetime: DAY };
const LISTING = { ...getFileRef('{}'), legal: '0'.repeat(64) };
const WITHOUT_A_KEY = { ...WITHOUT_OPS, remove: [opsToo.keyid], keys: [compliance, ops] };
const removeListing = (folder: Folder) => folder.remove(`files/${readIndex(folder, 'pending.json').sites['main']?.hash}.json`);

const NOTICE: unknown = expect.arrayContaining([expect.objectContaining({ kind: 'new', id: 'hk-dialog' })]);

it('[PUB-3] shows everything as new at the first publication', async () => {
  const folder = await createRootedFolder();
  await createIndex(folder, VALID, [ops]);
  expect((await signTest(folder, { keys: [] }))?.diff?.entries).toEqual(NOTICE);
});

it('[PUB-3] shows everything as new if the sources in force are unreadable', async () => {
  const folder = await copyPublished();
  const index = readIndex(folder, 'index.json');
  const broken = getFileRef('{}');
  const list = JSON.parse(folder.read(getContentFile(index.sources.hash)) ?? '') as SourceList;
  const text = JSON.stringify({ ...list, 'rules/invariants/hk-rests.json': broken.hash });
  const sources = getFileRef(text);
  folder.writeOnce(getSourceFile(broken.hash), '{}');
  folder.writeOnce(getContentFile(sources.hash), text);
  folder.replace('indexes/1.json', await signIndex({ ...index, sources }, [compliance, ops]));
  await createIndex(folder, LEGAL, [ops]);
  const found = await signTest(folder, { keys: [] });
  expect([found?.reasons.join(), found?.diff?.entries]).toEqual([expect.stringMatching(/cannot be read by this version/), NOTICE]);
});

it('reports the pending index without a key, and writes nothing', async () => {
  const folder = await waiting();
  const before = folder.read('pending.json');
  expect(await signTest(folder, { keys: [] })).toMatchObject({ state: 'pending', missing: 1 });
  expect(folder.read('pending.json')).toBe(before);
  expect(await signTest(await copyPublished())).toBeNull();
});

it.each([
  ['the same key', ops, 1],
  ['another key of the same owner', opsToo, 2],
])('[PUB-4] does not count %s again', async (_, key, signatures) => {
  const folder = await waiting();
  expect(await signTest(folder, { keys: [key] })).toMatchObject({ state: 'pending', missing: 1, others: ['Compliance', 'Legal'] });
  expect(JSON.parse(folder.read('pending.json') ?? '')).toMatchObject({ signatures: { length: signatures } });
});

it('[PUB-23] waits for the owner of the rule, even if another owner has signed', async () => {
  const folder = await waiting();
  const missing = { state: 'pending', missing: 1, mustSign: ['Compliance'], others: ['Compliance'] };
  expect(await signTest(folder, { keys: [legal] })).toMatchObject(missing);
  expect(await signTest(folder, { keys: [compliance] })).toMatchObject({ state: 'in-force' });
});

it('[PUB-19] writes neither the pending index nor sources nor reasons to the public folder', async () => {
  const folder = await waiting();
  const files = Object.entries(readFiles(folder.root));
  expect(files).toHaveLength(Object.keys(readFiles((await copyPublished()).root)).length);
  expect(files.filter(([path, text]) => /pending|sources/.test(path) || text.includes('"why":'))).toEqual([]);
  await signTest(folder);
  const texts = Object.values(readFiles(folder.root));
  expect([texts.some((text) => text.includes('Hongkong')), texts.some((text) => text.includes('"why":'))]).toEqual([true, false]);
});

it('[PUB-16] rejects a key that is not in the root, and an index without its hash or with another one', async () => {
  const folder = await waiting();
  await expect(signTest(folder, { keys: [stranger] })).rejects.toThrow(/Stranger is not in root 1/);
  const read = await signTest(folder, { keys: [] });
  await forge(() => ({ note: 'other' }))(folder);
  await expect(signTest(folder, { hash: undefined })).rejects.toThrow(/a key signs only an index that you have read: .* --hash HASH/);
  await expect(signTest(folder, { hash: read?.hash })).rejects.toThrow(/not the one that you have read/);
});

it.each<[string, (folder: Folder) => unknown, RegExp]>([
  ['[PUB-3] claims less than it changes', forge(() => ({ claim: 'service' })), /claims a service change, and it is a legal one: the legal/],
  ['[PUB-3] names the sources of the index before', forge((_, { sources }) => ({ claim: 'service', sources })), /names other files than/],
  ['[PUB-23] does not name the owner of what it changes', forge(() => ({ owners: [] })), /changes what Compliance owns/],
  ['[PUB-6] skips a serial', forge(({ serial }) => ({ serial: serial + 1 })), /does not follow/],
  ['[PUB-6] follows another index', forge(() => ({ previous: '0'.repeat(64) })), /does not follow/],
  ['is of another product', forge(() => ({ product: 'other' })), /is for other/],
  ['[PUB-7] has expired', forge(() => ({ expires: new Date(NOW).toISOString() })), /expired/],
  ['[PUB-18] is from the future', forge(({ expires }) => ({ at: expires })), /from the future/],
  ['[PUB-1] names another listing', forge(({ sites }) => ({ sites: { ...sites, main: LISTING } })), /names other files/],
  ['[PUB-1] leaves a site out', forge(({ sites: { main: _, ...sites } }) => ({ sites })), /names other files/],
  ['[PUB-1] names sources that are not there', forge(() => ({ sources: getFileRef('{}') })), /missing/],
  ['[PUB-1] one of its files is missing', removeListing, /this file is missing; publish again/],
  ['it is not JSON', (folder) => folder.replace('pending.json', '{'), /pending.json: not JSON; somebody changed the file/],
  ['[PUB-5] it was made under the root before', (folder) => makeRoot(folder, WITHOUT_A_KEY), /root 2 has come since/],
])('%s: the index is rejected, and the message says what to do', async (_, harm, message) => {
  const folder = await waiting();
  await harm(folder);
  await expect(signTest(folder)).rejects.toThrow(message);
  expect(readIndex(folder, 'index.json').serial).toBe(1);
});

it('[PUB-2] a root needs as many owners as a legal change', async () => {
  const folder = await createRootedFolder();
  const found = await makeRoot(folder, { add: [stranger], remove: ['Ops'], now: NOW, lifetime: DAY, keys: [compliance] });
  expect(found).toMatchObject({ state: 'pending', missing: ['1 more of Legal, Ops (root 1)', '1 more of Legal, Stranger (root 2)'] });
  expect(folder.has('roots/2.json')).toBe(false);
});

it('[PUB-16] a root is signed only by its own command, with its hash', async () => {
  const folder = await createRootedFolder();
  const { hash } = await makeRoot(folder, { ...WITHOUT_OPS, keys: [] });
  expect(await signTest(folder, { keys: [compliance, ops] })).toBeNull();
  for (const typed of [undefined, '0'.repeat(64)])
    await expect(signRoot(folder, { keys: [compliance], now: NOW, hash: typed })).rejects.toThrow(/read it with publish root sign/);
  expect(folder.has('roots/2.json')).toBe(false);
  expect(await signRoot(folder, { keys: [compliance, legal], now: NOW, hash })).toMatchObject({ state: 'in-force' });
});

it('[PUB-18] a root drops the indexes of a stolen key, once each signer has confirmed it', async () => {
  const folder = await copyPublished();
  const stolen = { ...readIndex(folder, 'index.json'), serial: Number.MAX_SAFE_INTEGER };
  folder.writeNew(`indexes/${stolen.serial}.json`, await signIndex(stolen, [ops, compliance]));
  const options = { ...WITHOUT_OPS, after: 1 };
  folder.writeNew('indexes/2.json', '{}');
  await expect(makeRoot(folder, { ...options, after: 2, keys: [] })).rejects.toThrow(/--after SERIAL/);
  const { hash, dropped } = await makeRoot(folder, { ...options, keys: [] });
  expect(dropped).toEqual([2, Number.MAX_SAFE_INTEGER]);
  const keys = [compliance, legal];
  await expect(signRoot(folder, { keys, now: NOW, hash })).rejects.toThrow(/confirm it with --after 1/);
  expect(await signRoot(folder, { keys, now: NOW, hash, after: 1 })).toMatchObject({ state: 'in-force' });
  const renewed = await createIndex(folder, VALID, [legal, compliance], { isRenewed: true });
  expect(renewed).toMatchObject({ state: 'in-force', index: { serial: 2 } });
  expect(isLogValid(await readLog(folder, NOW))).toBe(true);
});

it('a root invalidates the signatures of a removed key until the index is renewed', async () => {
  const folder = await copyPublished();
  await makeRoot(folder, { ...WITHOUT_OPS, keys: [compliance, ops, legal] });
  expect(await createIndex(folder, VALID, [ops], { isRenewed: true })).toMatchObject({ state: 'pending', missing: 2 });
  expect(await createIndex(folder, VALID, [legal], { isRenewed: true })).toMatchObject({ state: 'pending', claim: 'legal', missing: 1 });
  expect(await createIndex(folder, VALID, [compliance], { isRenewed: true })).toMatchObject({ state: 'in-force' });
  expect(isLogValid(await readLog(folder, NOW))).toBe(true);
});
