import { expect, it, vi } from 'vitest';
import { encodePae } from '../../runtime/published/verify/pae.ts';
import { verifyFile } from '../../runtime/published/verify/verify-file.ts';
import { getSeenUnder, isNewer, verifyApproval, verifyIndex } from '../../runtime/published/verify/verify-index.ts';
import { checkFresh, verifyNextRoot, verifyPinnedRoot, verifySelfSigned } from '../../runtime/published/verify/root-chain.ts';
import type { Claim } from '../../schemas/published/parts.ts';
import type { Envelope } from '../../schemas/published/envelope.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { hashPayload, createEnvelope, addSignatures } from '../../studio/publish/envelopes.ts';
import type { PrivateKey } from '../../studio/publish/key-file.ts';
import { type RootOptions, planRoot } from '../../studio/publish/plan-root.ts';
import { getFileRef } from '../../studio/publish/content.ts';
import { DAY, FIRST_ROOT, KEYS, NOW } from './publisher.ts';

const { compliance, legal, ops, opsToo, stranger } = KEYS;
const FIRST = { ...FIRST_ROOT, after: null };
const root = planRoot(null, FIRST);
const sign = async (kind: 'root' | 'index', payload: object, keys: readonly PrivateKey[]) =>
  JSON.stringify(await addSignatures(createEnvelope(kind, payload), keys, NOW));
const rootJson = await sign('root', root, [compliance, ops]);
const trusted = await verifySelfSigned(rootJson, 'root');

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

const signIndex = (keys: readonly PrivateKey[], more: object = {}) => sign('index', { ...index, ...more }, keys);

/** Returns the result, or the reason of a refusal. */
const getOutcome = (result: Promise<unknown>): Promise<unknown> =>
  result.catch((error: unknown) => (error instanceof Refusal ? error.reason : error));
const countSigners = (json: string, root = trusted) => getOutcome(verifyIndex(json, root, NOW).then(({ signers }) => signers.length));

it.each([
  // The example of the DSSE specification.
  ['http://example.com/HelloWorld', 'hello world', 'DSSEv1 29 http://example.com/HelloWorld 11 hello world'],
  ['é', 'ü', 'DSSEv1 2 é 2 ü'],
])('[PUB-1] an envelope is signed over its pre-authentication encoding, which counts bytes: %s', (type, body, encoded) => {
  expect(new TextDecoder().decode(encodePae(type, new TextEncoder().encode(body)))).toBe(encoded);
});

it.each([
  [{ claim: 'service' }, 'nobody', [], 'threshold'],
  [{ claim: 'service' }, 'one owner', [ops], 1],
  [{ claim: 'service' }, 'a stranger', [stranger], 'threshold'],
  [{ claim: 'service', owners: ['Compliance'] }, 'other owners', [ops, legal], 'threshold'],
  [{ claim: 'service', owners: ['Compliance'] }, 'the named owner', [ops, compliance], 2],
  [{ claim: 'legal' }, 'one owner', [ops], 'threshold'],
  [{ claim: 'legal' }, 'two keys of one owner', [ops, opsToo], 'threshold'],
  [{ claim: 'legal' }, 'an owner and a stranger', [ops, stranger], 'threshold'],
  [{ claim: 'legal' }, 'two owners', [ops, legal], 2],
  [{ claim: 'legal' }, 'two owners, one of them twice', [opsToo, ops, legal], 3],
  [{ product: 'other' }, 'one owner', [ops], 'product'],
  [{ root: 2 }, 'one owner', [ops], 'root'],
  [{ at: '2026-02-30T00:00:00.000Z' }, 'one owner', [ops], 'schema'],
] as const)('[PUB-2][PUB-4][PUB-23] an index with %j, signed by %s', async (fields, _, keys, outcome) => {
  expect(await countSigners(await signIndex(keys, fields))).toBe(outcome);
});

it.each([
  ['two owners, one without the role', [ops, compliance], 'threshold'],
  ['two owners with the role', [legal, compliance], 2],
] as const)('[PUB-2] a legal index under a root with roles, signed by %s', async (_, keys, outcome) => {
  const withRoles = planRoot(null, { ...FIRST, roles: { legal: ['Legal', 'Compliance'] } });
  const trustedRoles = await verifySelfSigned(await sign('root', withRoles, [compliance, legal]), 'root');
  expect(await countSigners(await signIndex(keys, { claim: 'legal' }), trustedRoles)).toBe(outcome);
});

const withSignatures = (envelope: Envelope, signatures: Envelope['signatures']) => ({ ...envelope, signatures });
const OTHER = createEnvelope('index', { ...index, note: 'other' });

it.each<[string, Claim, (envelope: Envelope) => object]>([
  ['[PUB-21] another signature time', 'service', (it) => withSignatures(it, it.signatures.map((each) => ({ ...each, at: '2026-03-01T00:00:00.000Z' })))], // prettier-ignore
  ['[PUB-4] two signatures of one key', 'legal', (it) => withSignatures(it, [...it.signatures, ...it.signatures])],
  ['another payload', 'service', (it) => ({ ...it, payload: OTHER.payload })],
])('an index is rejected for %s', async (_, claim, change) => {
  const envelope = JSON.parse(await signIndex([ops], { claim })) as Envelope;
  expect(await countSigners(JSON.stringify(change(envelope)))).toBe('threshold');
});

it.each([
  ['on its last millisecond', index.expires, Date.parse(index.expires) - 1, 2],
  ['when it expires', index.expires, Date.parse(index.expires), 'expired'],
  ['when its root expires', '2030-01-01T00:00:00.000Z', Date.parse(root.expires), 'expired'],
  ['that was made a day later', index.expires, Date.parse(index.at) - DAY, 2],
  ['that was made more than a day later', index.expires, Date.parse(index.at) - DAY - 1, 'expired'],
])('[PUB-7][PUB-18] an index %s', async (_, expires, now, outcome) => {
  const result = verifyIndex(await signIndex([ops], { expires }), trusted, now).then((found) => found.index.serial);
  expect(await getOutcome(result)).toBe(outcome);
});

it.each([
  ['for a year, on a clock that is a day late', 367 * DAY, undefined],
  ['for longer', 367 * DAY + 1, 'expired'],
])('[PUB-18] a root is valid %s', async (_, lifetime, outcome) => {
  const check = async (): Promise<void> => checkFresh({ version: 1, expires: new Date(NOW + lifetime).toISOString() }, NOW);
  expect(await getOutcome(check())).toBe(outcome);
  expect(() => planRoot(null, { ...FIRST, lifetime })).toThrow(/at most a year/);
});

it.each([
  ['nothing', null, true],
  ['its predecessor', { serial: 1, hash: index.previous }, true],
  ['another predecessor', { serial: 1, hash: 'other' }, 'fork'],
  ['a later one', { serial: 3, hash: 'other' }, 'serial'],
  ['another one of its serial', { serial: 2, hash: 'other' }, 'fork'],
  ['itself', { serial: 2 }, false],
  ['one long before it', { serial: 3, hash: 'other' }, true, 7],
])('[MAN-16][PUB-6] an index after %s', async (_, seen, outcome, serial = 2) => {
  const found = await verifyIndex(await signIndex([ops], { serial }), trusted, NOW);
  const result = Promise.resolve().then(() => isNewer(found, seen && { hash: found.hash, approved: 1, ...seen }));
  expect(await getOutcome(result)).toBe(outcome);
});

const planNext = (options: Partial<RootOptions>) =>
  planRoot(trusted.root, { add: [], remove: [], now: NOW, lifetime: DAY, after: null, ...options });
const newcomer = stranger;

it('a root is trusted only if its hash is pinned', async () => {
  const pin = hashPayload(createEnvelope('root', root));
  expect((await verifyPinnedRoot(rootJson, pin)).hash).toBe(pin);
  expect(await getOutcome(verifyPinnedRoot(rootJson, '0'.repeat(64)))).toBe('root');
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
] as const)('[PUB-5] a root that adds a newcomer, signed by %s', async (_, options, keys, outcome) => {
  const json = await sign('root', planNext(options), keys);
  expect(await getOutcome(verifyNextRoot(json, trusted).then((found) => found.root.version))).toBe(outcome);
});

it.each([
  ['if its version is not the next', { version: 3 }, 'root'],
  ['for another product', { product: 'other' }, 'product'],
  ['if a key has the id of another', { keys: { [ops.keyid]: { owner: 'Ops', key: legal.key }, [legal.keyid]: { owner: 'Legal', key: legal.key } } }, 'root'], // prettier-ignore
  ['if it requires more owners than it has', { owners: { service: 1, legal: 9 } }, 'schema'],
  ['if it requires fewer owners for legal changes', { owners: { service: 2, legal: 1 } }, 'schema'],
])('a root is rejected %s', async (_, more, reason) => {
  const json = await sign('root', { ...planNext({}), ...more }, [compliance, ops]);
  expect(await getOutcome(verifyNextRoot(json, trusted))).toBe(reason);
});

it('[PUB-4] a root treats owner names that differ only in case as one owner', () => {
  const add = [ops, { ...stranger, owner: 'OPS' }];
  expect(() => planRoot(null, { ...FIRST, add, legal: 2 })).toThrow(/fewer owners/);
});

it('a root without a key invalidates what the key signed before', async () => {
  const second = await verifyNextRoot(await sign('root', planNext({ remove: ['Ops'] }), [compliance, legal, ops]), trusted);
  expect(await countSigners(await signIndex([ops]), second)).toBe('threshold');
  expect((await verifyIndex(await signIndex([legal]), second, NOW)).index.root).toBe(1);
  const before = await verifyIndex(await signIndex([ops, legal], { approved: 2 }), trusted, NOW);
  expect(await getOutcome(verifyApproval(before, { trusted: second, read: async () => null }))).toBe('threshold');
});

it('[PUB-18] a root leaves behind earlier indexes than it names, another one of that serial, and later ones under earlier roots', async () => {
  const [json, hash] = [await signIndex([ops]), hashPayload(createEnvelope('index', index))];
  const createAfter = (serial: number, named = hash, more = {}) => ({ ...trusted.root, after: { serial, hash: named }, ...more });
  const verify = (serial: number, named?: string) => countSigners(json, { ...trusted, root: createAfter(serial, named) });
  expect(await Promise.all([verify(1, 'other'), verify(2), verify(2, 'other'), verify(3)])).toEqual([1, 1, 'serial', 'serial']);
  const seen = { serial: 5, hash, root: 1, approved: 1, keys: [ops.keyid] };
  const getSeen = (serial: number, more: object) => getSeenUnder(seen, createAfter(serial, hash, more));
  const all = [getSeen(4, {}), getSeen(5, { version: 2 }), getSeen(4, { version: 2 }), getSeen(5, { keys: {} })];
  expect(all).toEqual([seen, seen, null, null]);
});

it.each([
  ['knows no Ed25519', 'NotSupportedError', 'crypto'],
  ['rejects the key', 'DataError', 'threshold'],
])('a signature isn’t verified if the browser %s', async (_, name, reason) => {
  const json = await signIndex([ops]);
  vi.spyOn(globalThis.crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', name));
  expect(await countSigners(json)).toBe(reason);
});

const text = '\uFEFF{"title":"ü"}';
const bytes = new TextEncoder().encode(text);

it.each([
  ['its own bytes', bytes, text],
  ['a byte less', bytes.slice(0, -1), 'size'],
  ['a byte more', new Uint8Array([...bytes, 0]), 'size'],
  ['another byte', new Uint8Array([...bytes.slice(0, -1), 0]), 'hash'],
])('[PUB-1] a file is verified by the size and the hash of its reference: %s', async (_, other, reason) => {
  expect(await getOutcome(verifyFile(other, getFileRef(text)))).toBe(reason);
});
