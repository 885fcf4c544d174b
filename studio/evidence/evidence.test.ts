import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trust } from '../publish/folder.ts';
import { createEmptyFolder, createPublishedFolder, requestEvidence, requireEvidence } from './request-evidence.fixture.ts';
import { HK, LEGAL, LONGER, MARCH_10, PRODUCT, RULE, STRANGER } from './request-evidence.fixture.ts';
import type { Evidence } from './gather.ts';
import type { PublishedFixture } from './published.fixture.ts';
import type { Listing } from '../../schemas/published/payloads.ts';
import { getContentFile, getIndexFile } from '../../schemas/published/paths.ts';

let folder: PublishedFixture;
beforeAll(async () => {
  folder = await createPublishedFolder();
});
afterAll(() => folder.discard());

async function createFirst(): Promise<PublishedFixture> {
  const own = await createEmptyFolder();
  await own.publish({ at: '2026-03-01T09:00:00.000Z' });
  return own;
}

const because = (why: RegExp | string) => ({ why: expect.stringMatching(why) as string });
const getNotices = ({ seen }: Evidence) => seen.surfaces.filter(({ rule }) => rule !== null).map(({ id }) => id);

it('[PUB-10] contains the screen, its texts, the deciding rules and clauses, and the signers', async () => {
  const { seen, inForce, chain, files } = await requireEvidence(folder, { language: 'tr' });
  const dialog = seen.surfaces.find(({ id }) => id === 'hk-dialog');
  expect(dialog).toMatchObject({ slot: 'modal', kind: 'legal' });
  expect(dialog?.words[0]).toEqual({ prop: 'title', words: 'Hong Kong’da yaşayanlara bildirim' });
  const why: unknown = expect.stringContaining('investor');
  expect(dialog?.rule).toMatchObject({ id: 'hk-dialog', owner: 'Compliance', file: RULE, why });
  expect(dialog?.rule?.clauses.map(({ text }) => text)).toContain('compliance.toast.isHkUser');
  expect([inForce.verified.index.serial, inForce.until, chain.faults]).toEqual([2, '2026-03-20T09:00:00.000Z', []]);
  expect(inForce.verified.signers.map(({ owner }) => owner)).toEqual(['Legal', 'Product']);
  expect(files.every(({ file, hash }) => file === `files/${hash}.json`)).toBe(true);
});

it.each([
  ['2026-03-03T12:00:00.000Z', 'PT25H', ['hk-dialog']],
  ['2026-03-03T12:00:00.000Z', 'PT23H', []],
  ['2026-03-10T12:00:00.000Z', 'PT25H', []],
  ['2026-03-10T12:00:00.000Z', 'PT48H', ['hk-dialog']],
])('[PUB-10] at %s, dismissed %s ago, the document of that time decides', async (at, ago, expected) => {
  const facts = { ...HK, 'memory.hk-dialog.dismissedAt': { ago } };
  expect(getNotices(await requireEvidence(folder, { at, facts }))).toEqual(expected);
});

it('[PUB-10] lists an eligible dialog that is hidden behind another one', async () => {
  const facts = { ...HK, 'compliance.toast.isWithdrawOnlyUser': true };
  const found = await requireEvidence(folder, { facts });
  expect(getNotices(found)).toEqual(['withdraw-only-home-bar', 'withdraw-only-dialog']);
  expect(found.seen.hidden).toMatchObject([{ id: 'hk-dialog', behind: 'withdraw-only-dialog', rule: { id: 'hk-dialog' } }]);
});

it('[PUB-10] takes the page and the language from the path, unless the options specify them', async () => {
  const facts = { 'compliance.toast.isWithdrawOnlyUser': true, 'memory.withdraw-only-dialog.closedInLoad': true };
  const seen = async (asked: object) => (await requireEvidence(folder, { facts, ...asked })).seen;
  expect(await seen({ path: '/tr/price' })).toMatchObject({ route: 'price', language: 'tr', path: '/tr/price' });
  expect(await seen({ path: '/tr/price', language: 'en' })).toMatchObject({ route: 'price', path: '/price' });
  expect((await seen({ facts: { 'page.route': 'price', 'page.language': 'tr' } })).path).toBe('/tr/price');
});

it('[PUB-10] reports a page that a guard replaced, and the target of a redirect', async () => {
  const see = async (facts: object) => (await requireEvidence(folder, { facts: { ...facts, 'page.route': 'trade' }, language: 'tr' })).seen;
  const { guard, page } = await see({ 'compliance.isChecked': true, 'page.isBlocked': true });
  expect(guard).toMatchObject({ id: 'unavailable', rule: { id: 'page-is-blocked' }, leadsTo: null });
  expect(page.map(({ prop }) => prop)).toContain('primary.label');
  const redirected = await see({ 'compliance.limit.isShowComplianceTips': true, 'session.isLoggedIn': true });
  expect(redirected.guard).toMatchObject({ id: 'compliance-tips', leadsTo: '/tr/state_compliance_tips' });
});

it('[PUB-5][PUB-10] is reported for the time of the index, even if others sign today', async () => {
  const own = await createFirst();
  await own.writeRoot(2, [LEGAL, STRANGER], [LEGAL, PRODUCT, STRANGER]);
  await own.publish({ at: '2026-03-20T09:00:00.000Z', by: [LEGAL, STRANGER], fields: { root: 2 } });
  const getSigners = async (at: string) => (await requireEvidence(own, { at })).inForce.verified.signers.map(({ owner }) => owner);
  expect(await getSigners(MARCH_10)).toEqual(['Legal', 'Product']);
  expect(await getSigners('2026-03-21T12:00:00.000Z')).toEqual(['Legal', 'Stranger']);
});

it.each([
  ['before the first index', { at: '2026-02-28T09:00:00.000Z' }, /before the first index, which is in force from 2026-03-01T09:00:00.000Z/],
  ['after the last index expired', { at: '2026-06-18T09:00:00.000Z' }, /index 3 had expired on 2026-06-18T09:00:00.000Z/],
  ['for a site that was not published', { site: 'moon' }, /no site "moon"; it has eu, main/],
  ['for a language that was not published', { language: 'xx' }, /no language "xx"/],
])('[PUB-10] the answer is unknown %s', async (_, asked, why) => {
  expect(await requestEvidence(folder, asked)).toMatchObject(because(why));
});

it.each([
  ['2026-06-18T08:59:59.999Z', 3],
  ['2026-03-05T08:59:59.999Z', 1],
  ['2026-03-05T09:00:00.000Z', 2],
])('[PUB-10] the answer is unknown not at %s: index %i is in force to its last millisecond', async (at, serial) => {
  expect((await requireEvidence(folder, { at })).inForce.verified.index.serial).toBe(serial);
});

it.each<[string, (listing: Listing) => { readonly needs?: Listing['needs']; readonly document?: object }, RegExp]>([
  ['needs words that this code does not know', ({ needs }) => ({ needs: [...needs, 'zz:hologram'] }), /needs zz:hologram, which this code/],
  ['has a shape unknown to this code', () => ({ document: { surfaces: 1 } }), /is none that this code knows .*: ask with the code of/],
])('[PUB-10] the answer is unknown for a document that %s', async (_, changeOf, why) => {
  const own = await createEmptyFolder();
  const { sites } = await own.publish({ at: '2026-03-01T09:00:00.000Z' });
  const read = (hash = '') => JSON.parse(own.read(getContentFile(hash))) as object;
  const listing = read(sites['main']?.hash) as Listing;
  const { document, ...change } = changeOf(listing);
  const changed = { ...listing, ...change, document: own.put({ ...read(listing.document.hash), ...document }) };
  const main = { ...own.put(changed), legal: sites['main']?.legal ?? '' };
  await own.publish({ at: '2026-03-02T09:00:00.000Z', fields: { sites: { main } } });
  expect(await requestEvidence(own)).toMatchObject(because(why));
});

async function requestWithDamage(file: string, damage: (text: string) => string | null, asked?: Parameters<typeof requestEvidence>[1]) {
  const text = folder.read(file);
  const damaged = damage(text);
  if (damaged === null) folder.remove(file);
  else folder.write(file, damaged);
  const found = await requestEvidence(folder, asked);
  folder.write(file, text);
  return found;
}

it.each<[string, string, (text: string) => string | null, RegExp]>([
  ['a gap', getIndexFile(2), () => null, /has a gap: 2 is missing/],
  ['no root', 'roots/1.json', () => null, /no root says who may sign/],
])('[PUB-6][PUB-10] a broken chain is reported with %s', async (_, file, damage, why) => {
  expect(await requestWithDamage(file, damage)).toMatchObject(because(why));
});

it('[PUB-6] a broken chain is reported together with what is valid, if the break is elsewhere', async () => {
  const found = await requestWithDamage(getIndexFile(1), () => null);
  const faults = ['index 2: the chain has a gap: 1 is missing'];
  expect(found).toMatchObject({ inForce: { verified: { index: { serial: 2 } } }, chain: { faults } });
});

it.each<[string, (text: string) => string | null, RegExp]>([
  ['altered', (text) => text.replace('{', '{ '), /has \d+ bytes, not/],
  ['missing', () => null, /this file is missing/],
])('[PUB-6][PUB-10] a broken chain is reported with any file %s', async (_, damage, why) => {
  const { files } = await requireEvidence(folder);
  // Of the texts of all namespaces, one is enough.
  for (const { file } of files.filter(({ what }) => !/the texts (?!notices)/.test(what)))
    expect(await requestWithDamage(file, damage)).toMatchObject(because(why));
});

it('[PUB-21] an index is in force from its last required signature, so that earlier evidence stays the same', async () => {
  const own = await createFirst();
  const at = '2026-03-10T05:58:17.000Z';
  const before = await requireEvidence(own, { at });
  await own.publish({ at: '2026-03-10T05:00:00.000Z', project: LONGER, signedAt: '2026-03-10T05:58:32.000Z' });
  const after = await requireEvidence(own, { at });
  expect({ ...after.inForce, until: null }).toEqual(before.inForce);
  expect(after.seen).toEqual(before.seen);
  expect((await requireEvidence(own, { at: '2026-03-10T05:58:32.000Z' })).inForce).toMatchObject({ from: '2026-03-10T05:58:32.000Z' });
});

const ALL = [LEGAL, PRODUCT, STRANGER];
it.each([
  [
    '[PUB-17] of a key that the newest root removed, if the index names the root before',
    ALL,
    PRODUCT,
    { root: 1 },
    /names root 1, and serial 2 is/,
  ],
  ['[PUB-17] of such a key, if the index names the newest root', ALL, PRODUCT, { root: 2, claim: 'service' }, /signed by nobody/],
  ['[PUB-5][PUB-6] under a root that the root before did not sign', [STRANGER], STRANGER, { root: 2 }, /index 2/],
] as const)('a signature does not count: %s', async (_, signers, by, fields, why) => {
  const own = await createFirst();
  await own.writeRoot(2, [LEGAL, STRANGER], signers);
  await own.publish({ at: '2026-03-05T09:00:00.000Z', by: [by], fields });
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
