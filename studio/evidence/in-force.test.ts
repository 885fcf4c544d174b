import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trust } from '../publish/folder.ts';
import {
  requestEvidence,
  createEmptyFolder,
  requireEvidence,
  LEGAL,
  LONGER,
  PRODUCT,
  createPublishedFolder,
  STRANGER,
} from './asking.fixture.ts';
import type { PublishedFixture } from './published.fixture.ts';

let folder: PublishedFixture;
beforeAll(async () => {
  folder = await createPublishedFolder();
});
afterAll(() => folder.discard());

const because = (why: RegExp) => ({ why: expect.stringMatching(why) as string });

it('[PUB-21] the period of an index starts with the last signature that it needed, so that evidence for an earlier time stays the same', async () => {
  const own = await createEmptyFolder();
  await own.publish({ at: '2026-03-01T09:00:00.000Z' });
  const at = '2026-03-10T05:58:17.000Z';
  const before = await requireEvidence(own, { at });
  await own.publish({ at: '2026-03-10T05:00:00.000Z', project: LONGER, signedAt: '2026-03-10T05:58:32.000Z' });
  const after = await requireEvidence(own, { at });
  expect({ ...after.inForce, until: null }).toEqual(before.inForce);
  expect(after.seen).toEqual(before.seen);
  expect((await requireEvidence(own, { at: '2026-03-10T05:58:32.000Z' })).inForce).toMatchObject({ from: '2026-03-10T05:58:32.000Z' });
});

it.each([
  ['the root before', { root: 1 }, /names root 1, and serial 2 is under root 2/],
  ['the newest root', { root: 2, claim: 'service' }, /signed by nobody/],
] as const)('[PUB-17] is not a key that the newest root left behind, though the index names %s', async (_, fields, why) => {
  const own = await createEmptyFolder();
  await own.publish({ at: '2026-03-01T09:00:00.000Z' });
  await own.writeRoot(2, [LEGAL, STRANGER], [LEGAL, PRODUCT, STRANGER]);
  await own.publish({ at: '2026-03-05T09:00:00.000Z', by: [PRODUCT], fields });
  expect(await requestEvidence(own)).toMatchObject(because(why));
});

it('[PUB-15] a chain proves nothing without the pinned root, or if it is older than this machine has seen', async () => {
  const { chain, inForce } = await requireEvidence(folder);
  const hash = chain.roots[0]?.hash ?? '';
  const root = { version: 1, hash };
  const index = { serial: 3, hash: inForce.verified.hash };
  const trusts: readonly Trust[] = [
    { pins: ['b'.repeat(64)], seen: null },
    { pins: [], seen: { root: { version: 2, hash }, index: null } },
    { pins: [], seen: { root: { version: 1, hash: 'b'.repeat(64) }, index: null } },
    { pins: [], seen: { root, index: { ...index, serial: 4 } } },
    { pins: [], seen: { root, index } },
  ];
  const whys = await Promise.all(trusts.map(async (trust) => requestEvidence(folder, { trust })));
  expect(whys).toMatchObject([
    because(/none of its roots has the hash b+ that is pinned/),
    because(/root 2 was seen here, and isn't in the folder/),
    because(/root 1 is another one than was seen here/),
    because(/index 4 was seen here, and isn't in the folder/),
    because(/index 3 is another one than was seen here/),
  ]);
  expect((await requireEvidence(folder, { trust: { pins: [hash], seen: null } })).inForce).toEqual(inForce);
});
