import { expect, it } from 'vitest';
import { encodePae } from '../../runtime/published/verify/pae.ts';
import { verifyFile } from '../../runtime/published/verify/verify-file.ts';
import { isNewer, verifyIndex } from '../../runtime/published/verify/verify-index.ts';
import { verifyNextRoot, verifyPinnedRoot, verifySelfSigned, type TrustedRoot } from '../../runtime/published/verify/root-chain.ts';
import type { Claim } from '../../schemas/published/parts.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { hashPayload, createEnvelope, addSignatures } from '../../studio/publish/envelopes.ts';
import type { PrivateKey } from '../../studio/publish/key-file.ts';
import { type RootOptions, planRoot } from '../../studio/publish/plan-root.ts';
import { getFileRef } from '../../studio/publish/content.ts';
import { DAY, KEYS, KNOWN, NOW } from './publisher.ts';

const { compliance, legal, ops, opsToo, stranger } = KEYS;
const root = planRoot(null, { product: 'mini', add: KNOWN, remove: [], now: NOW, lifetime: 365 * DAY, after: null });
const rootJson = JSON.stringify(await addSignatures(createEnvelope('root', root), [compliance, ops], NOW));
const trusted = await verifySelfSigned(rootJson, 'root');
const nextOf = (before: TrustedRoot, wish: Partial<RootOptions>) =>
  planRoot(before.root, { add: [], remove: [], now: NOW, lifetime: DAY, after: null, ...wish });

const index = {
  product: 'mini',
  serial: 2,
  previous: '1'.repeat(64),
  at: '2026-03-10T12:00:00.000Z',
  expires: '2026-03-11T12:00:00.000Z',
  note: '',
  claim: 'service',
  root: 1,
  approved: 1,
  owners: [],
  sources: getFileRef('{}'),
  sites: { main: { ...getFileRef('{}'), legal: '0'.repeat(64) } },
};

const sealedIndex = async (keys: readonly PrivateKey[], more: object = {}) =>
  JSON.stringify(await addSignatures(createEnvelope('index', { ...index, ...more }), keys, NOW));

async function reasonOf(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    return error instanceof Refusal ? error.reason : error;
  }
}

it.each([
  // The example of the DSSE specification.
  ['http://example.com/HelloWorld', 'hello world', 'DSSEv1 29 http://example.com/HelloWorld 11 hello world'],
  ['é', 'ü', 'DSSEv1 2 é 2 ü'],
])('[PUB-1] an envelope is signed over its pre-authentication encoding, which counts bytes: %s', (type, body, encoded) => {
  expect(new TextDecoder().decode(encodePae(type, new TextEncoder().encode(body)))).toBe(encoded);
});

const signedAs = async (claim: Claim, keys: readonly PrivateKey[]) =>
  reasonOf(verifyIndex(await sealedIndex(keys, { claim }), trusted, NOW).then(({ signers }) => signers.length));

it.each([
  ['service', 'nobody', [], 'threshold'],
  ['service', 'one owner', [ops], 1],
  ['service', 'a stranger', [stranger], 'threshold'],
  ['legal', 'one owner', [ops], 'threshold'],
  ['legal', 'two keys of one owner', [ops, opsToo], 'threshold'],
  ['legal', 'an owner and a stranger', [ops, stranger], 'threshold'],
  ['legal', 'two owners', [ops, legal], 2],
  ['legal', 'two owners, one of them twice', [opsToo, ops, legal], 3],
] as const)('[PUB-2][PUB-4] an index of the claim %s that is signed by %s', async (claim, _, keys, outcome) => {
  expect(await signedAs(claim, keys)).toBe(outcome);
});

it.each([
  ['two owners, one without the role', [ops, compliance], 'threshold'],
  ['two owners with the role', [legal, compliance], 2],
] as const)('[PUB-2] an index of the claim legal, under a root with roles, signed by %s', async (_, keys, outcome) => {
  const wish = {
    product: 'mini',
    add: KNOWN,
    remove: [],
    now: NOW,
    lifetime: 365 * DAY,
    after: null,
    roles: { legal: ['Legal', 'Compliance'] },
  };
  const ruled = await verifySelfSigned(
    JSON.stringify(await addSignatures(createEnvelope('root', planRoot(null, wish)), [compliance, legal], NOW)),
    'root',
  );
  const json = await sealedIndex(keys, { claim: 'legal' });
  expect(await reasonOf(verifyIndex(json, ruled, NOW).then(({ signers }) => signers.length))).toBe(outcome);
});

it('[PUB-21] an index is refused when the time of its signature is another', async () => {
  const envelope = await addSignatures(createEnvelope('index', index), [ops], NOW);
  const moved = { ...envelope, signatures: envelope.signatures.map((each) => ({ ...each, at: '2026-03-01T00:00:00.000Z' })) };
  expect(await reasonOf(verifyIndex(JSON.stringify(moved), trusted, NOW))).toBe('threshold');
});

it('[PUB-23] an index is refused without the signature of an owner that it names', async () => {
  const signedWith = async (keys: readonly PrivateKey[]) =>
    reasonOf(verifyIndex(await sealedIndex(keys, { owners: ['Compliance'] }), trusted, NOW).then(({ signers }) => signers.length));
  expect([await signedWith([ops, legal]), await signedWith([ops, compliance])]).toEqual(['threshold', 2]);
});

it('[PUB-4] an index counts two signatures of one key once', async () => {
  const envelope = await addSignatures(createEnvelope('index', { ...index, claim: 'legal' }), [ops], NOW);
  const doubled = { ...envelope, signatures: [...envelope.signatures, ...envelope.signatures] };
  expect(await reasonOf(verifyIndex(JSON.stringify(doubled), trusted, NOW))).toBe('threshold');
});

it('an index is refused when one bit of what was signed is another', async () => {
  const envelope = await addSignatures(createEnvelope('index', index), [ops], NOW);
  const { payload } = createEnvelope('index', { ...index, note: 'other' });
  expect(await reasonOf(verifyIndex(JSON.stringify({ ...envelope, payload }), trusted, NOW))).toBe('threshold');
});

it.each([
  ['on its last millisecond', Date.parse(index.expires) - 1, 2],
  ['when it expires', Date.parse(index.expires), 'expired'],
])('[PUB-7] an index %s', async (_, now, outcome) => {
  const asked = verifyIndex(await sealedIndex([ops]), trusted, now).then((found) => found.index.serial);
  expect(await reasonOf(asked)).toBe(outcome);
});

it('[PUB-7] an index is refused under a root that has expired', async () => {
  const json = await sealedIndex([ops], { expires: '2030-01-01T00:00:00.000Z' });
  expect(await reasonOf(verifyIndex(json, trusted, Date.parse(root.expires)))).toBe('expired');
});

it.each([
  ['another product', { product: 'other' }, 'product'],
  ['a root that is not known yet', { root: 2 }, 'root'],
  ['a day that no month has', { at: '2026-02-30T00:00:00.000Z' }, 'schema'],
])('an index is refused for %s', async (_, more, reason) => {
  expect(await reasonOf(verifyIndex(await sealedIndex([ops], more), trusted, NOW))).toBe(reason);
});

it.each([
  ['nothing', null, true],
  ['the one before', { serial: 1, hash: index.previous }, true],
  ['another one of the serial before', { serial: 1, hash: 'other' }, 'fork'],
  ['one after it', { serial: 3, hash: 'other' }, 'serial'],
  ['another of its serial', { serial: 2, hash: 'other' }, 'fork'],
  ['itself', { serial: 2 }, false],
])('[MAN-16][PUB-6] an index after %s', async (_, seen, outcome) => {
  const found = await verifyIndex(await sealedIndex([ops]), trusted, NOW);
  expect(await reasonOf(Promise.resolve().then(() => isNewer(found, seen && { hash: found.hash, approved: 1, ...seen })))).toBe(outcome);
});

it('[MAN-16] an index is newer than one long before it', async () => {
  const found = await verifyIndex(await sealedIndex([ops], { serial: 7 }), trusted, NOW);
  expect(isNewer(found, { serial: 3, hash: 'other', approved: 1 })).toBe(true);
});

const signedRoot = async (wish: Partial<RootOptions>, keys: readonly PrivateKey[]) =>
  JSON.stringify(await addSignatures(createEnvelope('root', nextOf(trusted, wish)), keys, NOW));
const newcomer = stranger;

it('a root is trusted where its hash is pinned, and no other', async () => {
  const pin = hashPayload(createEnvelope('root', root));
  expect((await verifyPinnedRoot(rootJson, pin)).hash).toBe(pin);
  expect(await reasonOf(verifyPinnedRoot(rootJson, '0'.repeat(64)))).toBe('root');
});

const JOINS = { add: [newcomer] };
const REPLACES = { add: [newcomer], remove: ['Compliance', 'Ops'] };
it.each([
  ['two owners of the old and the new one', JOINS, [compliance, ops], 2],
  ['one of them', JOINS, [ops], 'root'],
  ['two keys of one of them', JOINS, [ops, opsToo], 'root'],
  ['one of them and the newcomer', JOINS, [ops, newcomer], 'root'],
  ['the owners it removes', REPLACES, [compliance, ops], 'root'],
  ['its own owners', REPLACES, [legal, newcomer], 'root'],
  ['its own owners and one it removes', REPLACES, [compliance, legal, newcomer], 2],
] as const)('[PUB-5] a root that adds a newcomer, signed by %s', async (_, wish, keys, outcome) => {
  const json = await signedRoot(wish, keys);
  expect(await reasonOf(verifyNextRoot(json, trusted).then((found) => found.root.version))).toBe(outcome);
});

it.each([
  ['of a version that is not the next', { version: 3 }, 'root'],
  ['for another product', { product: 'other' }, 'product'],
  ['whose key goes by the id of another', { keys: { [ops.keyid]: { owner: 'Ops', key: legal.key }, [legal.keyid]: { owner: 'Legal', key: legal.key } } }, 'root'], // prettier-ignore
  ['that asks for more owners than it has', { owners: { service: 1, legal: 9 } }, 'schema'],
  ['that asks for fewer for a legal change than for any other', { owners: { service: 2, legal: 1 } }, 'schema'],
])('a root is refused %s', async (_, more, reason) => {
  const json = JSON.stringify(await addSignatures(createEnvelope('root', { ...nextOf(trusted, {}), ...more }), [compliance, ops], NOW));
  expect(await reasonOf(verifyNextRoot(json, trusted))).toBe(reason);
});

it('[PUB-4] a root knows one owner under names that differ in case alone', () => {
  const twin = { ...stranger, owner: 'OPS' };
  const wish = { product: 'mini', add: [ops, twin], remove: [], now: NOW, lifetime: DAY, legal: 2, after: null };
  expect(() => planRoot(null, wish)).toThrow(/fewer owners/);
});

it('a root whose key has gone ends what that key signed before', async () => {
  const second = await verifyNextRoot(await signedRoot({ remove: ['Ops'] }, [compliance, legal, ops]), trusted);
  expect(await reasonOf(verifyIndex(await sealedIndex([ops]), second, NOW))).toBe('threshold');
  expect(await reasonOf(verifyIndex(await sealedIndex([legal]), second, NOW).then(({ index }) => index.root))).toBe(1);
});

const text = '{"title":"ü"}';
const bytes = new TextEncoder().encode(text);

it.each([
  ['its own bytes', bytes, text],
  ['a byte less', bytes.slice(0, -1), 'size'],
  ['a byte more', new Uint8Array([...bytes, 0]), 'size'],
  ['another byte', new Uint8Array([...bytes.slice(0, -1), 0]), 'hash'],
])('[PUB-1] a file is verified by the size and the hash of its reference: %s', async (_, other, reason) => {
  expect(await reasonOf(verifyFile(other, getFileRef(text)))).toBe(reason);
});
