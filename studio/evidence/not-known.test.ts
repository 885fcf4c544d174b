import { describe, expect, it } from 'vitest';
import type { Listing } from '../../schemas/published/listing.ts';
import { contentFile, indexFile } from '../../schemas/published/paths.ts';
import { ask, emptyFolder, gathered, published, STRANGER } from './asking.fixture.ts';
import type { PublishedFixture } from './published.fixture.ts';

interface Change {
  readonly listing?: Partial<Listing>;
  readonly document?: object;
}

describe('when nobody can say', () => {
  it.each([
    ['before the first index', '2026-02-28T09:00:00.000Z', /before the first index, which is of 2026-03-01T09:00:00.000Z/],
    ['once the last one has expired', '2026-06-18T09:00:00.000Z', /index 3 had expired on 2026-06-18T09:00:00.000Z/],
  ])('[PUB-10] %s', async (_, at, why) => {
    expect(await ask(await published(), { at })).toMatchObject({ why: expect.stringMatching(why) as string });
  });

  it('[PUB-10] to the last millisecond of an index it can be said', async () => {
    const folder = await published();
    expect((await gathered(folder, { at: '2026-06-18T08:59:59.999Z' })).inForce.verified.index.serial).toBe(3);
    expect((await gathered(folder, { at: '2026-03-05T08:59:59.999Z' })).inForce.verified.index.serial).toBe(1);
    expect((await gathered(folder, { at: '2026-03-05T09:00:00.000Z' })).inForce.verified.index.serial).toBe(2);
  });

  it.each<[string, (listing: Listing, document: object) => Change, RegExp]>([
    ['needs words that this code does not know', ({ needs }) => ({ listing: { needs: [...needs, 'zz:hologram'] } }), /needs zz:hologram, which this code/], // prettier-ignore
    [
      'is none that this code knows',
      () => ({ document: { surfaces: 1 } }),
      /is none that this code knows .*: ask with the code of that time/,
    ],
  ])('[PUB-10] of a document that %s', async (_, changeOf, why) => {
    const folder = await emptyFolder();
    const { sites } = await folder.publish({ at: '2026-03-01T09:00:00.000Z' });
    const read = (hash = '') => JSON.parse(folder.read(contentFile(hash))) as object;
    const listing = read(sites['main']?.hash) as Listing;
    const document = read(listing.document.hash);
    const change = changeOf(listing, document);
    const changed = { ...listing, ...change.listing, document: folder.put({ ...document, ...change.document }) };
    await folder.publish({ at: '2026-03-02T09:00:00.000Z', fields: { sites: { main: folder.put(changed) } } });
    expect(await ask(folder)).toMatchObject({ why: expect.stringMatching(why) as string });
  });

  it('[PUB-10] of a site or a language that was not published', async () => {
    const folder = await published();
    expect(await ask(folder, { site: 'moon' })).toMatchObject({
      why: expect.stringContaining('no site "moon"; it has eu, main') as string,
    });
    expect(await ask(folder, { language: 'xx' })).toMatchObject({ why: expect.stringContaining('no language "xx"') as string });
  });
});

type Damage = (folder: PublishedFixture, index: Awaited<ReturnType<PublishedFixture['publish']>>) => void | Promise<unknown>;

/** What becomes of the second of three indexes, of 5 March; it is asked on 10 March. */
const BROKEN: readonly (readonly [string, Damage, RegExp])[] = [
  ['a gap', (folder) => folder.remove(indexFile(2)), /has a gap: 2 is missing/],
  ['a payload that was changed', (folder) => folder.write(indexFile(2), folder.read(indexFile(2)).replace(/"payload":"[^"]*"/, `"payload":"e30="`)), /index 2/], // prettier-ignore
  ['a signature too few', (folder) => withoutSignature(folder, 2), /wants 2 different owners for a legal change; signed by Product/],
  ['another index of the same serial', (folder) => folder.write(indexFile(2), folder.read(indexFile(1))), /holds the index of serial 1/],
  ['a file cut short', (folder) => folder.write(indexFile(2), folder.read(indexFile(2)).slice(0, 100)), /not JSON/],
  ['no root', (folder) => folder.remove('roots/1.json'), /no root says who may sign/],
];

function withoutSignature(folder: PublishedFixture, serial: number): void {
  const { signatures, ...envelope } = JSON.parse(folder.read(indexFile(serial))) as { signatures: unknown[] };
  folder.write(indexFile(serial), JSON.stringify({ ...envelope, signatures: signatures.slice(1) }));
}

describe('a broken chain is said plainly', () => {
  it.each(BROKEN)('[PUB-6][PUB-10] %s', async (_, damage, why) => {
    const folder = await published();
    await damage(folder, await folder.publish({ at: '2026-04-01T09:00:00.000Z' }));
    expect(await ask(folder)).toMatchObject({ why: expect.stringMatching(why) as string });
  });

  it('[PUB-6] a fork: the index after it follows on another one', async () => {
    const folder = await emptyFolder();
    await folder.publish({ at: '2026-03-01T09:00:00.000Z' });
    await folder.publish({ at: '2026-03-20T09:00:00.000Z', fields: { previous: 'a'.repeat(64) } });
    expect(await ask(folder)).toMatchObject({ why: expect.stringMatching(/index 2: the chain forks/) as string });
    expect(await ask(folder, { at: '2026-03-21T09:00:00.000Z' })).toMatchObject({ why: expect.stringContaining('forks') as string });
  });

  it('[PUB-6] signed by somebody whom no root names', async () => {
    const folder = await emptyFolder();
    await folder.publish({ at: '2026-03-01T09:00:00.000Z', by: [STRANGER] });
    expect(await ask(folder)).toMatchObject({ why: expect.stringContaining('signed by nobody of it') as string });
  });

  it('[PUB-6] where the break lies elsewhere, what is sound is told, and the break too', async () => {
    const folder = await published();
    folder.remove(indexFile(1));
    const { chain, inForce } = await gathered(folder);
    expect([inForce.verified.index.serial, chain.faults]).toEqual([2, ['index 2: the chain has a gap: 1 is missing']]);
  });

  it('[PUB-6] a root that is pinned and not there', async () => {
    const folder = await published();
    const { chain } = await gathered(folder, { pin: 'b'.repeat(64) });
    expect(chain.faults).toEqual([`none of its roots has the hash ${'b'.repeat(64)} that is pinned`]);
    expect((await gathered(folder, { pin: chain.roots[0]?.hash ?? '' })).chain.faults).toEqual([]);
  });

  it.each([
    ['altered', (folder: PublishedFixture, path: string) => folder.write(path, folder.read(path).replace('{', '{ ')), /has \d+ bytes, not/],
    ['missing', (folder: PublishedFixture, path: string) => folder.remove(path), /this file is missing/],
  ])('[PUB-6][PUB-10] a file that is %s, whichever it is', async (_, damage, why) => {
    const whole = await published();
    const { files } = await gathered(whole);
    for (const { file } of files.filter(({ what }) => !/the texts (?!notices)/.test(what))) {
      const folder = await published();
      damage(folder, file);
      expect(await ask(folder)).toMatchObject({ why: expect.stringMatching(why) as string });
    }
  });
});
