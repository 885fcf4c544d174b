import { expect, it } from 'vitest';
import { PAYLOAD_TYPES } from './envelope.ts';
import { parseEnvelope, parseIndex, parseListing, parseRoot, type Parse } from './parse.ts';
import { Refusal } from './refusal.ts';

const HASH = '0'.repeat(64);
const KEY = `${'A'.repeat(43)}=`;
const file = { hash: HASH, size: 2 };
const AT = '2026-03-10T12:00:00.000Z';

const envelope = { payloadType: PAYLOAD_TYPES.index, payload: 'e30=', signatures: [{ keyid: HASH, sig: 'AA==', at: AT }] };
const OWNERS = { keys: { [HASH]: { owner: 'Ops', key: KEY } }, owners: { service: 1, legal: 1 } };
const root = { product: 'mini', version: 1, expires: AT, ...OWNERS, after: null };
const NUMBERS = { serial: 1, previous: null, root: 1, approved: 1 };
const HEADER = { product: 'mini', ...NUMBERS, at: AT, expires: AT, note: '', claim: 'legal', owners: [] };
const index = { ...HEADER, sources: file, sites: { main: { ...file, legal: HASH } } };
const LEGAL = { paths: { ui: [''] }, texts: { en: { ui: HASH } }, pages: { home: HASH }, files: {} };
const FILES = { document: file, pages: { home: file }, texts: { en: { ui: file } }, files: {}, account: file };
const listing = { site: 'main', needs: ['slot:bar'], legal: LEGAL, ...FILES };
// prettier-ignore
const TABLE: readonly (readonly [string, Parse<object>, object, object, RegExp])[] = [
  ['a signature without a key', parseEnvelope, envelope, { signatures: [{ sig: 'AA==' }] }, /signatures\.0: the key "keyid" is missing/],
  ['base64 without padding', parseEnvelope, envelope, { payload: 'e30' }, /payload: "e30" does not have the form/],
  ['too many signatures', parseEnvelope, envelope, { signatures: Array.from({ length: 65 }, () => ({ keyid: HASH, sig: 'AA==', at: AT })) }, /signatures/],
  ['a key of another length', parseRoot, root, { keys: { [HASH]: { owner: 'Ops', key: 'AA==' } } }, /keys/],
  ['an owner without a name', parseRoot, root, { keys: { [HASH]: { owner: ' ', key: KEY } } }, /owner/],
  ['fewer owners than the threshold', parseRoot, root, { owners: { service: 1, legal: 2 } }, /fewer owners than must sign/],
  ['a threshold of zero', parseRoot, root, { owners: { service: 0, legal: 1 } }, /owners\.service: must be at least 1/],
  ['an unknown claim', parseIndex, index, { claim: 'small' }, /claim: "small" is not among the known values: "service", "legal"/],
  ['the serial 0', parseIndex, index, { serial: 0 }, /serial: must be at least 1/],
  ['a note with a line break', parseIndex, index, { note: 'a\nb' }, /note: /],
  ['a note with an invisible character', parseIndex, index, { note: 'a\u200bb' }, /note: /],
  ['a note of 201 characters', parseIndex, index, { note: 'x'.repeat(201) }, /note: /],
  ['a time without a zone', parseIndex, index, { at: '2026-03-10T12:00:00' }, /at: /],
  ['a day that does not exist', parseIndex, index, { expires: '2026-02-30T12:00:00.000Z' }, /expires: no day of the calendar/],
  ['a hash in capitals', parseIndex, index, { sites: { main: { hash: 'A'.repeat(64), size: 2, legal: HASH } } }, /sites\.main\.hash/],
  ['a file without a size', parseListing, listing, { document: { hash: HASH } }, /document: the key "size" is missing/],
  ['an unknown key', parseListing, listing, { pagez: {} }, /unknown key "pagez"/],
];

it.each([
  ['an envelope', parseEnvelope, envelope],
  ['a root', parseRoot, root],
  ['an index', parseIndex, index],
  ['a listing', parseListing, listing],
] as const)('parses %s', (_, parse, value) => {
  expect(parse(JSON.stringify(value))).toEqual(value);
});

it.each(TABLE)('rejects %s, and names the position', (_, parse, value, change, message) => {
  const read = (): object => parse(JSON.stringify({ ...value, ...change }), 'index.json');
  expect(read).toThrow(Refusal);
  expect(read).toThrow(message);
  expect(read).toThrow(/^index\.json/);
});

it('rejects text that isn’t JSON', () => {
  expect(() => parseIndex('{', 'index.json')).toThrow('index.json: not JSON');
});
