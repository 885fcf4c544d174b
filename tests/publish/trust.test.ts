import { describe, expect, it } from 'vitest';
import { getNewestRoot, readRoots } from '../../studio/publish/chain.ts';
import { createEnvelope, addSignatures } from '../../studio/publish/envelopes.ts';
import { Folder, type Trust } from '../../studio/publish/folder.ts';
import { isLogValid, readLog } from '../../studio/publish/log.ts';
import { rollBack } from '../../studio/publish/rollback.ts';
import { readRootLog } from '../../studio/publish/root-log.ts';
import { makeRoot } from '../../studio/publish/roots.ts';
import { signPending } from '../../studio/publish/sign.ts';
import { getSeen } from '../../studio/publish/trust.ts';
import { DAY, indexIn, KEYS, LEGAL, NOW, proposedWith, published, publishWith, WELL } from './publisher.ts';

const { compliance, legal, ops } = KEYS;
const knowing = ({ root }: Folder, trust: Partial<Trust>): Folder => new Folder(root, { pins: [], seen: null, ...trust });
const seenIn = async (folder: Folder) => getSeen(folder, (await readRootLog(folder)).trusted);

/** What each command does with a folder. */
const COMMANDS: readonly (readonly [string, (folder: Folder) => Promise<unknown>])[] = [
  ['publish', (folder) => publishWith(folder, LEGAL, [ops], { now: NOW + 1 })],
  ['sign', (folder) => signPending(folder, { keys: [compliance], now: NOW + 1, baseProject: WELL })],
  ['rollback', (folder) => rollBack(folder, { serial: 1, baseProject: WELL, note: '', now: NOW + 1, lifetime: DAY, keys: [ops] })],
];

describe.each(COMMANDS)('publish %s', (_, run) => {
  /** Two indexes, of which the second waits to be followed by a third. */
  const waiting = async (): Promise<Folder> => {
    const folder = await published();
    await proposedWith(folder, LEGAL, [compliance, ops]);
    await proposedWith(folder, WELL, [ops]);
    return folder;
  };

  it('[PUB-15] refuses a folder without the pinned root', async () => {
    const folder = knowing(await waiting(), { pins: ['c'.repeat(64)] });
    await expect(run(folder)).rejects.toThrow(/none of its roots has the hash c+ that is pinned/);
  });

  it('[PUB-15] refuses an older chain than this machine has seen', async () => {
    const folder = await waiting();
    const seen = await seenIn(folder);
    folder.remove('indexes/2.json');
    await expect(run(knowing(folder, { seen }))).rejects.toThrow(/index 2 was seen here, and isn't in the folder any more/);
  });

  it('[PUB-17] refuses an index by a key that the newest root left behind, though it names the old root', async () => {
    const folder = await waiting();
    await makeRoot(folder, { add: [], remove: ['Ops'], now: NOW, lifetime: DAY, keys: [compliance, legal] });
    const { hash } = getNewestRoot(await readRoots(folder));
    const stolen = { ...indexIn(folder, 'index.json'), serial: 3, claim: 'service', owners: [], root: 1 };
    folder.writeNew('indexes/3.json', JSON.stringify(await addSignatures(createEnvelope('index', stolen), [ops], NOW)));
    await expect(run(folder)).rejects.toThrow(/indexes\/3.json: it names root 1, and serial 3 is under root 2|Ops is not in root 2/);
    expect(isLogValid(await readLog(knowing(folder, { pins: [hash] }), NOW))).toBe(false);
  });
});
