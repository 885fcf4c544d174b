import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '../../schemas/published/payloads.ts';
import { getContentFile, getIndexFile } from '../../schemas/published/paths.ts';
import { ask, emptyFolder, gathered, published } from './asking.fixture.ts';
import type { PublishedFixture } from './published.fixture.ts';

let folder: PublishedFixture;
beforeAll(async () => {
  folder = await published();
});
afterAll(() => folder.discard());

const because = (why: RegExp | string) => ({ why: expect.stringMatching(why) as string });

describe('evidence reports that the answer is unknown', () => {
  it.each([
    ['before the first index', { at: '2026-02-28T09:00:00.000Z' }, /before the first index, which is of 2026-03-01T09:00:00.000Z/],
    ['after the last index expired', { at: '2026-06-18T09:00:00.000Z' }, /index 3 had expired on 2026-06-18T09:00:00.000Z/],
    ['for a site that was not published', { site: 'moon' }, /no site "moon"; it has eu, main/],
    ['for a language that was not published', { language: 'xx' }, /no language "xx"/],
  ])('[PUB-10] %s', async (_, asked, why) => {
    expect(await ask(folder, asked)).toMatchObject(because(why));
  });

  it.each([
    ['2026-06-18T08:59:59.999Z', 3],
    ['2026-03-05T08:59:59.999Z', 1],
    ['2026-03-05T09:00:00.000Z', 2],
  ])('[PUB-10] not at %s: index %i is in force to its last millisecond', async (at, serial) => {
    expect((await gathered(folder, { at })).inForce.verified.index.serial).toBe(serial);
  });

  it.each<[string, (listing: Listing) => { readonly needs?: Listing['needs']; readonly document?: object }, RegExp]>([
    [
      'needs words that this code does not know',
      ({ needs }) => ({ needs: [...needs, 'zz:hologram'] }),
      /needs zz:hologram, which this code/,
    ],
    [
      'has a shape that this code does not know',
      () => ({ document: { surfaces: 1 } }),
      /is none that this code knows .*: ask with the code of/,
    ],
  ])('[PUB-10] for a document that %s', async (_, changeOf, why) => {
    const own = await emptyFolder();
    const { sites } = await own.publish({ at: '2026-03-01T09:00:00.000Z' });
    const read = (hash = '') => JSON.parse(own.read(getContentFile(hash))) as object;
    const listing = read(sites['main']?.hash) as Listing;
    const { document, ...change } = changeOf(listing);
    const changed = { ...listing, ...change, document: own.put({ ...read(listing.document.hash), ...document }) };
    await own.publish({ at: '2026-03-02T09:00:00.000Z', fields: { sites: { main: own.put(changed) } } });
    expect(await ask(own)).toMatchObject(because(why));
  });
});

async function askWith(file: string, damage: (text: string) => string | null, asked?: Parameters<typeof ask>[1]) {
  const text = folder.read(file);
  const damaged = damage(text);
  if (damaged === null) folder.remove(file);
  else folder.write(file, damaged);
  const found = await ask(folder, asked);
  folder.write(file, text);
  return found;
}

function withoutSignature(text: string): string {
  const { signatures, ...envelope } = JSON.parse(text) as { signatures: unknown[] };
  return JSON.stringify({ ...envelope, signatures: signatures.slice(1) });
}

describe('evidence reports a broken chain', () => {
  it.each<[string, string, (text: string) => string | null, RegExp]>([
    ['a gap', getIndexFile(2), () => null, /has a gap: 2 is missing/],
    ['a changed payload', getIndexFile(2), (text) => text.replace(/"payload":"[^"]*"/, `"payload":"e30="`), /index 2/],
    ['a missing signature', getIndexFile(2), withoutSignature, /wants 2 different owners for a legal change; signed by Product/],
    ['no root', 'roots/1.json', () => null, /no root says who may sign/],
  ])('[PUB-6][PUB-10] with %s', async (_, file, damage, why) => {
    expect(await askWith(file, damage)).toMatchObject(because(why));
  });

  it('[PUB-6] together with what is valid, if the break is elsewhere', async () => {
    const found = await askWith(getIndexFile(1), () => null);
    const faults = ['index 2: the chain has a gap: 1 is missing'];
    expect(found).toMatchObject({ inForce: { verified: { index: { serial: 2 } } }, chain: { faults } });
  });

  it('[PUB-6] without the pinned root', async () => {
    const { chain } = await gathered(folder, { pin: 'b'.repeat(64) });
    expect(chain.faults).toEqual([`none of its roots has the hash ${'b'.repeat(64)} that is pinned`]);
    expect((await gathered(folder, { pin: chain.roots[0]?.hash ?? '' })).chain.faults).toEqual([]);
  });

  it.each<[string, (text: string) => string | null, RegExp]>([
    ['altered', (text) => text.replace('{', '{ '), /has \d+ bytes, not/],
    ['missing', () => null, /this file is missing/],
  ])('[PUB-6][PUB-10] with any file %s', async (_, damage, why) => {
    const { files } = await gathered(folder);
    // Of the texts of all namespaces, one is enough.
    for (const { file } of files.filter(({ what }) => !/the texts (?!notices)/.test(what)))
      expect(await askWith(file, damage)).toMatchObject(because(why));
  });
});
