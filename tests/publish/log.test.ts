import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import { findFaultyFiles } from '../../studio/publish/check-files.ts';
import { hashPayload } from '../../studio/publish/envelopes.ts';
import { isLogValid, type Log, readLog } from '../../studio/publish/log.ts';
import { recomputeClaims } from '../../studio/publish/log-claims.ts';
import type { Folder } from '../../studio/publish/folder.ts';
import { cacheFolder, DAY, readIndex, KEYS, LEGAL, NOW, createIndex, copyPublished, signIndex, VALID } from './publisher.ts';

const { compliance, ops } = KEYS;

const chain = cacheFolder(async () => {
  const folder = await copyPublished();
  await createIndex(folder, LEGAL, [compliance, ops], { note: 'Hongkong', now: NOW + DAY });
  await createIndex(folder, LEGAL, [ops], { isRenewed: true, now: NOW + 2 * DAY });
  return folder;
});

const TOO_EARLY = new Date(NOW).toISOString();
const copy = (folder: Folder, from: string, to: string) => folder.replace(to, folder.read(from) ?? '');

async function change(folder: Folder, serial: number, fields: Partial<IndexPayload>): Promise<void> {
  const path = `indexes/${serial}.json`;
  folder.replace(path, await signIndex({ ...readIndex(folder, path), ...fields }, [compliance, ops]));
}

/** Adds an index that only a service key signed. */
async function addIndex(folder: Folder, fields: Partial<IndexPayload> = {}): Promise<void> {
  const last = folder.read('indexes/3.json') ?? '';
  const index = { ...readIndex(folder, 'indexes/3.json'), serial: 4, previous: hashPayload(JSON.parse(last)), ...fields };
  for (const path of ['indexes/4.json', 'index.json']) folder.replace(path, await signIndex(index, [ops]));
}

const addUnapproved = (folder: Folder) => addIndex(folder, { sites: readIndex(folder, 'indexes/1.json').sites });

const spoil = (text: string) => text.replaceAll(/"sig":"(.)/g, (_, first: string) => `"sig":"${first === 'A' ? 'B' : 'A'}`);
const getFaults = ({ faults, indexes, roots }: Log): string =>
  [...faults, ...roots.flatMap((each) => each.faults), ...indexes.flatMap((each) => each.faults)].join('\n');

it('[PUB-6][PUB-7] lists every index with its serial, note, claim, owners and hash, and its expiry, which leaves the chain valid', async () => {
  const folder = await chain();
  const log = await readLog(folder, NOW + 3 * DAY);
  expect(isLogValid(log)).toBe(true);
  expect(log.indexes.map(({ serial, note, claim, owners, sites }) => [serial, note, claim, owners.join(), sites])).toEqual([
    [1, '', 'legal', 'Compliance,Ops', 3],
    [2, 'Hongkong', 'legal', 'Compliance,Ops', 3],
    [3, '', 'service', 'Ops', 3],
  ]);
  expect(readIndex(folder, 'indexes/3.json').previous).toBe(log.indexes[1]?.hash);
  expect(log.remarks).toEqual([]);
  const later = await readLog(folder, NOW + 400 * DAY);
  expect(isLogValid(later)).toBe(true);
  expect(later.remarks.join('\n')).toMatch(/^index 3 expired on .*no page follows it.*\nroot 1 expired/);
});

it.each<[string, (folder: Folder) => void | Promise<void>, RegExp]>([
  ['a gap', (folder) => folder.remove('indexes/2.json'), /gap: 2 is missing/],
  ['a gap at the beginning', (folder) => folder.remove('indexes/1.json'), /gap: 1 is missing/],
  ['a missing end', (folder) => folder.remove('indexes/3.json'), /index.json is not indexes\/2.json/],
  ['a fork', (folder) => change(folder, 2, { note: 'other' }), /forks: it follows on/],
  ['another index instead', (folder) => copy(folder, 'indexes/1.json', 'indexes/2.json'), /holds the index of serial 1/],
  ['a first index with a predecessor', (folder) => change(folder, 1, { previous: '0'.repeat(64) }), /is the first, and follows on/],
  ['an early index', (folder) => change(folder, 3, { at: TOO_EARLY, expires: TOO_EARLY }), /before the one that it follows on/],
  ['a bad signature', (folder) => folder.replace('indexes/2.json', spoil(folder.read('indexes/2.json') ?? '')), /signed by nobody/],
  ['a missing root', (folder) => change(folder, 3, { root: 2 }), /names root 2, and serial 3 is under root 1/],
  ['legal content that only a service key signed', addUnapproved, /index 4 changes legal content of .*, and only index 2 has enough/],
  ['legal content of an earlier index', (folder) => addIndex(folder, { approved: 1 }), /goes back to the legal content of 1, and 2 was/],
  ['an index that approves itself', (folder) => addIndex(folder, { approved: 4 }), /4.json: root 1 wants 2 different owners/],
  ['no JSON', (folder) => folder.replace('indexes/2.json', '{'), /not JSON/],
  ['another index in force', (folder) => copy(folder, 'indexes/2.json', 'index.json'), /index.json is not indexes\/3.json/],
  ['another root', (folder) => folder.replace('root.json', '{}'), /root.json is not roots\/1.json/],
  ['no root', (folder) => folder.remove('roots/1.json'), /roots\/1.json is missing/],
])('[PUB-6] reports that the chain is broken by %s', async (_, harm, message) => {
  const folder = await chain();
  await harm(folder);
  const log = await readLog(folder, NOW + 3 * DAY);
  expect(isLogValid(log)).toBe(false);
  expect(getFaults(log)).toMatch(message);
});

it.each([
  ['changes', addUnapproved, /changes legal content/],
  ['puts back', (folder: Folder) => addIndex(folder, { approved: 1, sites: readIndex(folder, 'indexes/1.json').sites }), /goes back to/],
])('[PUB-13] publishes nothing on top of an index that %s legal content with a service key', async (_, harm, message) => {
  const folder = await chain();
  await harm(folder);
  await expect(createIndex(folder, VALID, [compliance, ops])).rejects.toThrow(message);
});

it('[PUB-3] derives every claim again', async () => {
  const folder = await chain();
  const { sites, sources } = readIndex(folder, 'indexes/1.json');
  await addIndex(folder, { sites, sources });
  const claims = await recomputeClaims(folder, VALID);
  expect(claims.map(({ claimed, derived, isCovered }) => [claimed, derived, isCovered])).toEqual([
    ['legal', 'legal', true],
    ['legal', 'legal', true],
    ['service', 'service', true],
    ['service', 'legal', false],
  ]);
});

it.each([
  ['missing', (folder: Folder, path: string) => folder.remove(path)],
  ['changed', ({ root }: Folder, path: string) => writeFileSync(join(root, path), '{}')],
])('[PUB-1] checks the named files: one is %s', async (_, harm) => {
  const folder = await chain();
  expect(await findFaultyFiles(folder)).toEqual([]);
  const { sites } = readIndex(folder, 'index.json');
  const { document } = JSON.parse(folder.read(`files/${sites['main']?.hash}.json`) ?? '') as { document: { hash: string } };
  harm(folder, `files/${document.hash}.json`);
  expect(await findFaultyFiles(folder)).toHaveLength(1);
});
