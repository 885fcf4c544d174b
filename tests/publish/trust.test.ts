import { describe, expect, it } from 'vitest';
import { getNewestRoot, readRoots } from '../../studio/publish/chain.ts';
import { Folder, type Trust } from '../../studio/publish/folder.ts';
import { isLogValid, readLog } from '../../studio/publish/log.ts';
import { rollBack } from '../../studio/publish/rollback.ts';
import { readRootLog } from '../../studio/publish/root-log.ts';
import { makeRoot } from '../../studio/publish/roots.ts';
import { getSeen } from '../../studio/publish/trust.ts';
import { cacheFolder, DAY, readIndex, KEYS, LEGAL, NOW, createIndex } from './publisher.ts';
import { copyPublished, publishTest, signIndex, signTest, VALID } from './publisher.ts';

const { compliance, legal, ops } = KEYS;
const withTrust = ({ root }: Folder, trust: Partial<Trust>): Folder => new Folder(root, { pins: [], seen: null, ...trust });
const readSeen = async (folder: Folder) => getSeen(folder, (await readRootLog(folder)).trusted);

const COMMANDS: readonly (readonly [string, (folder: Folder) => Promise<unknown>])[] = [
  ['publish', (folder) => publishTest(folder, LEGAL, [ops], { now: NOW + 1 })],
  ['sign', (folder) => signTest(folder, { now: NOW + 1 })],
  ['rollback', (folder) => rollBack(folder, { serial: 1, baseProject: VALID, note: '', now: NOW + 1, lifetime: DAY, keys: [ops] })],
];

/** Creates a folder with two indexes and a pending third one. */
const createPending = cacheFolder(async () => {
  const folder = await copyPublished();
  await createIndex(folder, LEGAL, [compliance, ops]);
  await createIndex(folder, VALID, [ops]);
  return folder;
});

describe.each(COMMANDS)('publish %s', (_, run) => {
  it('[PUB-15] rejects a folder without the pinned root or with an older chain than this machine has seen', async () => {
    const folder = await createPending();
    await expect(run(withTrust(folder, { pins: ['c'.repeat(64)] }))).rejects.toThrow(/none of its roots has the hash c+ that is pinned/);
    const seen = await readSeen(folder);
    folder.remove('indexes/2.json');
    await expect(run(withTrust(folder, { seen }))).rejects.toThrow(/index 2 was seen here, and isn't in the folder any more/);
  });

  it('[PUB-17] rejects an index by a key that the newest root removed, even if it names the old root', async () => {
    const folder = await createPending();
    await makeRoot(folder, { add: [], remove: ['Ops'], now: NOW, lifetime: DAY, keys: [compliance, legal] });
    const { hash } = getNewestRoot(await readRoots(folder));
    const stolen = { ...readIndex(folder, 'index.json'), serial: 3, claim: 'service', owners: [], root: 1 };
    folder.writeNew('indexes/3.json', await signIndex(stolen, [ops]));
    await expect(run(folder)).rejects.toThrow(/indexes\/3.json: it names root 1, and serial 3 is under root 2|Ops is not in root 2/);
    expect(isLogValid(await readLog(withTrust(folder, { pins: [hash] }), NOW))).toBe(false);
  });
});
