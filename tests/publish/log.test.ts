import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import { findFaultyFiles } from '../../studio/publish/check-files.ts';
import { hashPayload, createEnvelope, addSignatures } from '../../studio/publish/envelopes.ts';
import { isLogValid, type Log, readLog } from '../../studio/publish/log.ts';
import { recomputeClaims } from '../../studio/publish/log-claims.ts';
import type { Folder } from '../../studio/publish/folder.ts';
import { copiesOf, DAY, indexIn, KEYS, LEGAL, NOW, proposedWith, published, WELL } from './publisher.ts';

const { compliance, ops } = KEYS;

const chain = copiesOf(async () => {
  const folder = await published();
  await proposedWith(folder, LEGAL, [compliance, ops], { note: 'Hongkong', now: NOW + DAY });
  await proposedWith(folder, LEGAL, [ops], { isRenewed: true, now: NOW + 2 * DAY });
  return folder;
});

const TOO_EARLY = new Date(NOW).toISOString();
const copy = (folder: Folder, from: string, to: string) => folder.replace(to, folder.read(from) ?? '');

async function change(folder: Folder, serial: number, fields: Partial<IndexPayload>): Promise<void> {
  const path = `indexes/${serial}.json`;
  folder.replace(
    path,
    JSON.stringify(await addSignatures(createEnvelope('index', { ...indexIn(folder, path), ...fields }), [compliance, ops], NOW)),
  );
}

const faultsOf = ({ faults, indexes, roots }: Log): string =>
  [...faults, ...roots.flatMap((each) => each.faults), ...indexes.flatMap((each) => each.faults)].join('\n');

it('[PUB-6] lists every index with its serial, note, claim, owners and hash, which the next one names', async () => {
  const folder = await chain();
  const log = await readLog(folder, NOW + 3 * DAY);
  expect(isLogValid(log)).toBe(true);
  expect(log.indexes.map(({ serial, note, claim, owners, sites }) => [serial, note, claim, owners.join(), sites])).toEqual([
    [1, '', 'legal', 'Compliance,Ops', 3],
    [2, 'Hongkong', 'legal', 'Compliance,Ops', 3],
    [3, '', 'service', 'Ops', 3],
  ]);
  expect(indexIn(folder, 'indexes/3.json').previous).toBe(log.indexes[1]?.hash);
  expect(log.remarks).toEqual([]);
});

it.each<[string, (folder: Folder) => void | Promise<void>, RegExp]>([
  ['a gap', (folder) => folder.remove('indexes/2.json'), /gap: 2 is missing/],
  ['a gap at the beginning', (folder) => folder.remove('indexes/1.json'), /gap: 1 is missing/],
  ['a missing end', (folder) => folder.remove('indexes/3.json'), /index.json is not indexes\/2.json/],
  ['a fork', (folder) => change(folder, 2, { note: 'other' }), /forks: it follows on/],
  ['an index in the place of another', (folder) => copy(folder, 'indexes/1.json', 'indexes/2.json'), /holds the index of serial 1/],
  ['a first index with a predecessor', (folder) => change(folder, 1, { previous: '0'.repeat(64) }), /is the first, and follows on/],
  [
    'an index older than its predecessor',
    (folder) => change(folder, 3, { at: TOO_EARLY, expires: TOO_EARLY }),
    /before the one that it follows on/,
  ],
  ['a bad signature', (folder) => folder.replace('indexes/2.json', spoilt(folder, 'indexes/2.json')), /signed by nobody/],
  ['a missing root', (folder) => change(folder, 3, { root: 2 }), /names root 2, and serial 3 is under root 1/],
  ['no JSON', (folder) => folder.replace('indexes/2.json', '{'), /not JSON/],
  ['another index in force', (folder) => copy(folder, 'indexes/2.json', 'index.json'), /index.json is not indexes\/3.json/],
  ['another root', (folder) => folder.replace('root.json', '{}'), /root.json is not roots\/1.json/],
  ['no root', (folder) => folder.remove('roots/1.json'), /roots\/1.json is missing/],
])('[PUB-6] reports that the chain is broken by %s', async (_, harm, message) => {
  const folder = await chain();
  await harm(folder);
  const log = await readLog(folder, NOW + 3 * DAY);
  expect(isLogValid(log)).toBe(false);
  expect(faultsOf(log)).toMatch(message);
});

it('[PUB-7] reports what has expired, and the chain stays whole', async () => {
  const log = await readLog(await chain(), NOW + 400 * DAY);
  expect(isLogValid(log)).toBe(true);
  expect(log.remarks.join('\n')).toMatch(/^index 3 expired on .*no page follows it.*\nroot 1 expired/);
});

it('[PUB-3] derives every claim again', async () => {
  const folder = await chain();
  const { sites, sources } = indexIn(folder, 'indexes/1.json');
  const previous = hashPayload(JSON.parse(folder.read('indexes/3.json') ?? ''));
  const small = await addSignatures(
    createEnvelope('index', { ...indexIn(folder, 'indexes/3.json'), serial: 4, previous, sites, sources }),
    [ops],
    NOW,
  );
  folder.writeNew('indexes/4.json', JSON.stringify(small));
  const claims = await recomputeClaims(folder, WELL);
  expect(claims.map(({ claimed, derived, isCovered }) => [claimed, derived, isCovered])).toEqual([
    ['legal', 'legal', true],
    ['legal', 'legal', true],
    ['service', 'service', true],
    ['service', 'legal', false],
  ]);
});

it.each([
  ['missing', (folder: Folder, path: string) => folder.remove(path)],
  ['another one', ({ root }: Folder, path: string) => writeFileSync(join(root, path), '{}')],
])('[PUB-1] checks the named files: one is %s', async (_, harm) => {
  const folder = await chain();
  expect(await findFaultyFiles(folder)).toEqual([]);
  const { sites } = indexIn(folder, 'index.json');
  const { document } = JSON.parse(folder.read(`files/${sites['main']?.hash}.json`) ?? '') as { document: { hash: string } };
  harm(folder, `files/${document.hash}.json`);
  expect(await findFaultyFiles(folder)).toHaveLength(1);
});

function spoilt(folder: Folder, path: string): string {
  return (folder.read(path) ?? '').replaceAll(/"sig":"(.)/g, (_, first: string) => `"sig":"${first === 'A' ? 'B' : 'A'}`);
}
