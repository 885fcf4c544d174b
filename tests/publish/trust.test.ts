import { expect, it } from 'vitest';
import { getNewestRoot, readRoots } from '../../studio/publish/chain.ts';
import { Folder } from '../../studio/publish/folder.ts';
import { isLogValid, readLog } from '../../studio/publish/log.ts';
import { rollBack } from '../../studio/publish/rollback.ts';
import { makeRoot } from '../../studio/publish/roots.ts';
import { cacheFolder, DAY, readIndex, KEYS, LEGAL, NOW, createIndex } from './publisher.ts';
import { copyPublished, publishTest, signIndex, signTest, VALID } from './publisher.ts';

const { compliance, legal, ops } = KEYS;

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

it.each(COMMANDS)(
  '[PUB-17] publish %s rejects an index by a key that the newest root removed, even if it names the old root',
  async (_, run) => {
    const folder = await createPending();
    await makeRoot(folder, { add: [], remove: ['Ops'], now: NOW, lifetime: DAY, keys: [compliance, legal] });
    const { hash } = getNewestRoot(await readRoots(folder));
    const stolen = { ...readIndex(folder, 'index.json'), serial: 3, claim: 'service', owners: [], root: 1 };
    folder.writeNew('indexes/3.json', await signIndex(stolen, [ops]));
    await expect(run(folder)).rejects.toThrow(/indexes\/3.json: it names root 1, and serial 3 is under root 2|Ops is not in root 2/);
    expect(isLogValid(await readLog(new Folder(folder.root, { pins: [hash], seen: null }), NOW))).toBe(false);
  },
);
