import { describe, expect, it } from 'vitest';
import type { IndexPayload } from '../../schemas/published/index-payload.ts';
import { sealed, signedBy } from '../../studio/publish/envelopes.ts';
import { refOf } from '../../studio/publish/content.ts';
import type { Folder } from '../../studio/publish/folder.ts';
import { isWhole, logOf } from '../../studio/publish/log.ts';
import { makeRoot } from '../../studio/publish/roots.ts';
import { signPending, type Signing } from '../../studio/publish/sign.ts';
import { DAY, indexIn, KEYS, NOW, proposedWith, publishedFolder, rootedFolder } from './publisher.ts';
import { replacing, wellProject } from './well-project.ts';

const { compliance, legal, ops, opsToo, stranger } = KEYS;
const WELL = wellProject();
const LEGAL = wellProject({ 'locales/en/notices.json': replacing('Hong Kong', 'Hongkong') });

const sign = (folder: Folder, said: Partial<Signing> = {}) => signPending(folder, { keys: [legal], now: NOW, around: WELL, ...said });

/** A folder in which a legal change waits, signed by one owner. */
async function waitingFolder(): Promise<Folder> {
  const folder = await publishedFolder(WELL);
  await proposedWith(folder, LEGAL, [ops]);
  return folder;
}

/** Puts another index in place of the one that waits, as a hand might, validly signed by one owner. */
async function forge(folder: Folder, change: (index: IndexPayload) => Partial<IndexPayload>): Promise<void> {
  const index = indexIn(folder, 'pending.json');
  folder.replace('pending.json', JSON.stringify(await signedBy(sealed('index', { ...index, ...change(index) }), [ops])));
}

describe('signing', () => {
  it('puts an index in force that has its last signature', async () => {
    const folder = await waitingFolder();
    const found = await sign(folder);
    expect(found).toMatchObject({ state: 'in-force', missing: 0, claim: 'legal' });
    expect(found?.diff?.entries.length).toBeGreaterThan(0);
    expect(indexIn(folder, 'index.json').serial).toBe(2);
    expect(folder.has('pending.json')).toBe(false);
    expect(isWhole(await logOf(folder, NOW))).toBe(true);
  });

  it('says what would be signed without a key, and writes nothing', async () => {
    const folder = await waitingFolder();
    const before = folder.read('pending.json');
    expect(await sign(folder, { keys: [] })).toMatchObject({ state: 'pending', missing: 1 });
    expect(folder.read('pending.json')).toBe(before);
  });

  it('[PUB-4] waits on when the same owner signs with another key', async () => {
    const folder = await waitingFolder();
    expect(await sign(folder, { keys: [opsToo] })).toMatchObject({ state: 'pending', missing: 1, others: ['Compliance', 'Legal'] });
  });

  it('is over when nothing waits', async () => {
    expect(await sign(await publishedFolder(WELL))).toBeNull();
  });

  it('refuses a key that the root does not know', async () => {
    await expect(sign(await waitingFolder(), { keys: [stranger] })).rejects.toThrow(/Stranger is not in root 1/);
  });

  it('signs nothing but what was read, where its hash is given', async () => {
    const folder = await waitingFolder();
    const read = await sign(folder, { keys: [] });
    await forge(folder, () => ({ note: 'other' }));
    await expect(sign(folder, { hash: read?.hash })).rejects.toThrow(/not the one that you have read/);
  });

  it('[PUB-3] refuses an index that claims less than it changes, however it is signed', async () => {
    const folder = await waitingFolder();
    await forge(folder, () => ({ claim: 'service' }));
    await expect(sign(folder)).rejects.toThrow(/claims a service change, and it is a legal one: the legal notice/);
    expect(indexIn(folder, 'index.json').serial).toBe(1);
  });

  it('[PUB-3] refuses an index whose sources were put back to hide what its files say', async () => {
    const folder = await waitingFolder();
    const { sources } = indexIn(folder, 'index.json');
    await forge(folder, () => ({ claim: 'service', sources }));
    await expect(sign(folder)).rejects.toThrow(/names other files than its sources make/);
  });

  it.each<[string, (index: IndexPayload) => Partial<IndexPayload>, RegExp]>([
    ['skips a serial', ({ serial }) => ({ serial: serial + 1 }), /does not follow/],
    ['follows on another', () => ({ previous: '0'.repeat(64) }), /does not follow/],
    ['is of another product', () => ({ product: 'other' }), /is for other/],
    ['has expired', () => ({ expires: new Date(NOW).toISOString() }), /expired/],
    ['names a listing that its sources do not make', ({ sites }) => ({ sites: { ...sites, main: refOf('{}') } }), /names other files/],
    ['leaves a site out', ({ sites: { main: _, ...sites } }) => ({ sites }), /names other files/],
    ['names sources that are not there', () => ({ sources: refOf('{}') }), /missing/],
  ])('[PUB-6] refuses an index that %s', async (_, change, message) => {
    const folder = await waitingFolder();
    await forge(folder, change);
    await expect(sign(folder)).rejects.toThrow(message);
  });

  it('[PUB-1] refuses an index of which a file is missing', async () => {
    const folder = await waitingFolder();
    folder.remove(`files/${indexIn(folder, 'pending.json').sites['main']?.hash}.json`);
    await expect(sign(folder)).rejects.toThrow(/this file is missing; publish again/);
  });

  it('says what to do with a file that is no index', async () => {
    const folder = await waitingFolder();
    folder.replace('pending.json', '{');
    await expect(sign(folder)).rejects.toThrow(/pending.json: not JSON; somebody changed the file/);
  });

  it('[PUB-5] refuses an index that was made under the root before', async () => {
    const folder = await waitingFolder();
    await makeRoot(folder, { add: [], remove: [opsToo.keyid], now: NOW, lifetime: DAY, keys: [compliance, ops] });
    await expect(sign(folder)).rejects.toThrow(/root 2 has come since/);
  });
});

describe('a root', () => {
  it('[PUB-2] waits for as many owners as a legal change', async () => {
    const folder = await rootedFolder();
    const wish = { add: [stranger], remove: ['Ops'], now: NOW, lifetime: DAY };
    const found = await makeRoot(folder, { ...wish, keys: [compliance] });
    expect(found).toMatchObject({ state: 'pending', missing: ['1 more of Legal, Ops (root 1)', '1 more of Legal, Stranger (root 2)'] });
    expect(folder.has('roots/2.json')).toBe(false);
  });

  it('ends the signatures of a key that goes: the index is renewed under it', async () => {
    const folder = await publishedFolder(WELL);
    await makeRoot(folder, { add: [], remove: ['Ops'], now: NOW, lifetime: DAY, keys: [compliance, ops, legal] });
    expect(await proposedWith(folder, WELL, [ops], { isRenewed: true })).toMatchObject({ state: 'pending', missing: 1 });
    expect(await proposedWith(folder, WELL, [legal], { isRenewed: true })).toMatchObject({ state: 'in-force' });
    expect(isWhole(await logOf(folder, NOW))).toBe(true);
  });
});
